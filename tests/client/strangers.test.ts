import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { getProduct } from '#shared/endpoints/shop.ts'
import { eventually } from '#tests/support/eventually.ts'

/** What the line does: answers, one for each call; the health knock is the last word. */
let answers: (() => Response | Promise<Response>)[]
let knock: () => Response | Promise<Response>
let asked: string[]
const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html', ...headers } })
const said = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { [SHOP_MARK.name]: SHOP_MARK.value, ...headers } })

beforeEach(() => {
  answers = []
  asked = []
  knock = () => said({ status: 'ok' })
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { getElementById: () => null }))
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
  vi.stubGlobal('fetch', async (input: string | Request) => {
    const url = input instanceof Request ? input.url : input
    asked.push(url)
    return url.endsWith('/api/health') ? knock() : (answers.shift() ?? (() => html(502)))()
  })
})

async function page() {
  const [{ call }, { connection }, { createQueryClient }] = await Promise.all([
    import('#client/platform/api.ts'),
    import('#client/platform/connection.ts'),
    import('#client/platform/query-client.ts'),
  ])
  const ask = () =>
    call(getProduct, { params: { id: 'shirt' } }).then(
      () => null,
      (error: unknown) => error,
    )
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  const asksAgain = retry as (failures: number, error: unknown) => boolean
  const after = retryDelay as (failures: number, error: unknown) => number
  return { ask, connection, asksAgain, after }
}

describe('an answer that is not the shop’s', () => {
  test.each([
    ['a page', () => html(200), 'login'],
    ['a 511', () => html(511), 'login'],
    ['a 404', () => html(404), 'other'],
    ['a 503', () => html(503), 'other'],
    ['JSON', () => Response.json({ success: true, data: null }), 'other'],
    ['a refusal in JSON', () => Response.json({ success: false, message: 'No' }, { status: 403 }), 'other'],
  ] as const)('is none: %s', async (_, answer, stranger) => {
    answers = [answer]
    const { ask } = await page()
    expect(await ask()).toMatchObject({ kind: 'offline', stranger, status: undefined })
  })

  test('means that the shop is away when it answers the knock as well, and says who is there', async () => {
    knock = () => html(200)
    answers = [() => html(404)]
    const { ask, connection } = await page()
    const told = vi.fn<() => void>()
    connection.subscribe(told)
    await ask()
    await eventually(() => expect(connection.isConnected()).toBe(false))
    expect(told).toHaveBeenCalled()
    knock = () => said({ status: 'ok' })
    await eventually(() => expect(connection.isConnected()).toBe(true))
  })

  test('to one call alone does not mean that the shop is away', async () => {
    answers = [() => html(403)]
    const { ask, connection } = await page()
    const told = vi.fn<() => void>()
    connection.subscribe(told)
    await ask()
    await eventually(() => expect(asked).toContain('/api/health'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(connection.isConnected()).toBe(true)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('a page that asks again by itself', () => {
  const busy = (retryAfter: string, isOfShop: boolean) => () =>
    isOfShop
      ? said({ success: false, message: 'Busy' }, 503, { 'retry-after': retryAfter })
      : html(503, { 'retry-after': retryAfter })

  test.each([true, false])(
    'gives the time that is asked for, with a floor (the shop itself: %s)',
    async (isOfShop) => {
      answers = [busy('0', isOfShop), busy('3', isOfShop)]
      const { ask, asksAgain, after } = await page()
      for (const least of [1000, 3000]) {
        const error = await ask()
        expect(asksAgain(0, error)).toBe(true)
        expect(after(0, error)).toBeGreaterThanOrEqual(least)
        expect(after(0, error)).toBeLessThanOrEqual(least * 1.25)
      }
    },
  )

  test.each(['60', '99999999999', '9'.repeat(400)])(
    'leaves it to the shopper where that is long: %s',
    async (value) => {
      answers = [busy(value, true), busy(value, false)]
      const { ask, asksAgain } = await page()
      for (let time = 0; time < 2; time++) expect(asksAgain(0, await ask())).toBe(false)
    },
  )

  test('does not ask a login page again', async () => {
    answers = [() => html(200)]
    const { ask, asksAgain } = await page()
    expect(asksAgain(0, await ask())).toBe(false)
  })
})
