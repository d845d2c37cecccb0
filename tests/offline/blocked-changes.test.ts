import { describe, expect, test } from 'vitest'
import { adds, asha, cart, guest, preview, refusal, said, setUp, sets, shirt } from './client-with-a-shop.ts'

const jeans = { ...adds, productId: 'jeans' }
/** A filter that lets nothing of one product through. */
const filter = () => new Response('<html>Blocked</html>', { status: 403 })
/** As a shop behind a filter answers: its cart holds what came through. */
function behindAFilter(isBlocked = ({ productId }: Record<string, unknown>) => productId === 'shirt') {
  const products: (typeof shirt & typeof preview & { quantity: number })[] = []
  let version = 0
  const answer = (body: Record<string, unknown>) => {
    if (isBlocked(body)) return filter()
    if (body['productId'] === undefined) return cart({ version: ++version, products: [...products] })
    const { productId, size, color, quantity } = body as typeof shirt & { quantity: number }
    products.push({ productId, size, color, quantity, ...preview })
    return cart({ version: ++version, products: [...products] })
  }
  return { answers: always(answer), reading: () => cart({ version, products: [...products] }) }
}
const always = <T>(answer: T): T[] => Array.from({ length: 100 }, () => answer)

describe('a change that something always blocks', () => {
  test('is passed by the changes of other lines', async () => {
    const { client, newMeta } = await setUp(behindAFilter())
    await client.change(adds, newMeta())
    await client.change(jeans, newMeta())
    await client.replayNow()
    expect(client.queued()).toMatchObject([{ productId: 'shirt' }])
    expect(client.get().products).toMatchObject([
      { productId: 'jeans', pending: false },
      { productId: 'shirt', pending: true },
    ])
  })

  test('is passed when nobody answers it either, and the shop is there', async () => {
    const reset = () => Promise.reject<Response>(new TypeError('Reset'))
    const { client, newMeta } = await setUp({ answers: [reset] })
    await client.change(adds, newMeta())
    await client.change(jeans, newMeta())
    await client.replayNow()
    expect(client.queued()).toMatchObject([{ productId: 'shirt' }])
  })

  test('does not make those wait that come while it is tried', async () => {
    let meanwhile = () => Promise.resolve('')
    const { client, newMeta, planned } = await setUp({
      answers: always(() => meanwhile().then(filter)),
    })
    await client.change(adds, newMeta())
    for (let time = 0; time < 6; time++) await client.replayNow()
    expect(planned()).toBeGreaterThan(10_000)
    meanwhile = () => client.change({ ...sets(2), productId: 'jeans' }, newMeta())
    await client.replayNow()
    expect(planned()).toBeLessThanOrEqual(250)
  })

  test('is not passed within its line', async () => {
    const { client, sent, newMeta } = await setUp(behindAFilter())
    await client.change(adds, newMeta())
    await client.replayNow()
    await client.change(sets(4), newMeta())
    await client.change(jeans, newMeta())
    await client.replayNow()
    expect(client.queued()).toMatchObject([{ kind: 'add' }, { kind: 'set' }])
    expect(new Set(sent.flatMap(({ body, key }) => (body['productId'] === 'shirt' ? [key] : []))).size).toBe(
      1,
    )
  })

  test('is shown as stuck, with what stands in its way, and tried again when the shopper says so', async () => {
    let isBlocked = true
    const { client, newMeta, wait } = await setUp(behindAFilter(() => isBlocked))
    const key = await client.change(adds, newMeta())
    await client.replayNow()
    expect(client.get().stuck).toEqual([])
    for (let time = 0; time < 3; time++) await wait()
    expect(client.get().stuck).toMatchObject([{ key, blocked: { by: 'stranger', status: 403 } }])
    isBlocked = false
    await client.tryAgain(key)
    expect(client.get()).toMatchObject({ stuck: [], pending: 0, products: [{ quantity: 1 }] })
  })

  test('is not called stuck where nothing gets through', async () => {
    const { client, newMeta, wait } = await setUp({ answers: always(filter), isThere: () => false })
    await client.change(adds, newMeta())
    for (let time = 0; time < 5; time++) await wait()
    expect(client.get()).toMatchObject({ stuck: [], pending: 1 })
  })

  test('can be left out, which is said, and the cart is what the shop says', async () => {
    const { client, newMeta, wait, timesRead } = await setUp(behindAFilter())
    const key = await client.change(adds, newMeta())
    for (let time = 0; time < 3; time++) await wait()
    const before = timesRead()
    await client.leaveOut(key)
    expect(client.get()).toMatchObject({
      pending: 0,
      products: [],
      deadLetters: [{ message: 'You left it out', told: true }],
    })
    expect(timesRead()).toBe(before + 1)
    expect(client.statusOf(key).kind).toBe('refused')
  })

  test('costs two requests for each replay at the most, and ever fewer replays', async () => {
    const { client, sent, newMeta, planned, wait } = await setUp({ answers: always(filter) })
    for (const productId of ['a', 'b', 'c', 'd', 'e']) await client.change({ ...adds, productId }, newMeta())
    await client.replayNow()
    const counts = [sent.length]
    const waits = [planned() ?? 0]
    for (let time = 0; time < 4; time++) {
      const before = sent.length
      await wait()
      counts.push(sent.length - before)
      waits.push(planned() ?? 0)
    }
    expect(Math.max(...counts.slice(1))).toBeLessThanOrEqual(4)
    expect(waits.at(-1)).toBeGreaterThan((waits[0] ?? 0) * 4)
    // Each has its turn.
    expect(new Set(sent.map(({ body }) => body['productId'])).size).toBe(5)
  })

  test('in what a guest did holds the merge, which says so, until the guest lets go of it', async () => {
    const { client, sent, newMeta, wait } = await setUp(behindAFilter())
    const key = await client.change(adds, newMeta())
    await client.replayNow()
    await client.identify(() => asha, newMeta())
    await client.change(jeans, newMeta())
    for (let time = 0; time < 4; time++) await wait()
    // What the user did besides is at the shop.
    expect(client.queued()).toMatchObject([{ kind: 'add', productId: 'shirt' }, { kind: 'merge' }])
    expect(client.get().stuck).toMatchObject([{ key }])
    await client.leaveOut(key)
    await client.replayNow()
    expect(sent.at(-1)?.body).toMatchObject({ userId: 'asha', guestId: guest.guestId })
    expect(client.get()).toMatchObject({
      pending: 0,
      stuck: [],
      deadLetters: [{ message: 'You left it out' }],
    })
  })
})

describe('a cart that may or may not contain what is under way', () => {
  test('is never counted twice: the answer was lost, and another one brings it along', async () => {
    const products = [{ ...shirt, ...preview, quantity: 1 }]
    const { client, newMeta } = await setUp({
      answers: [
        // Committed, and the answer is lost.
        () => Promise.reject<Response>(new TypeError('Reset')),
        () =>
          cart({
            version: 2,
            products: [...products, { ...shirt, ...preview, productId: 'jeans', quantity: 1 }],
          }),
        () => Promise.reject<Response>(new TypeError('Reset')),
      ],
    })
    await client.change(adds, newMeta())
    await client.change(jeans, newMeta())
    const quantities: number[] = []
    client.subscribe(() => {
      const line = client.get().products.find(({ productId }) => productId === 'shirt')
      quantities.push(line?.quantity ?? 0)
    })
    await client.replayNow()
    expect(client.queued()).toMatchObject([{ productId: 'shirt' }])
    expect(new Set(quantities)).toEqual(new Set([1]))
  })

  test('is never missing either: what was answered long ago is the word on its own line', async () => {
    const line = { ...shirt, ...preview, quantity: 1 }
    const other = { ...line, productId: 'jeans' }
    const { client, newMeta, wait } = await setUp({
      answers: [
        () => Promise.reject<Response>(new TypeError('Reset')),
        () => cart({ version: 2, products: [line, other] }),
        () =>
          said({ success: true, data: { ...emptyCartOf(1), products: [line] } }, 200, {
            'idempotency-replayed': 'true',
          }),
      ],
    })
    const quantities = new Set<number>()
    await client.change(adds, newMeta())
    client.subscribe(() =>
      quantities.add(client.get().products.find(({ productId }) => productId === 'shirt')?.quantity ?? 0),
    )
    await client.change(jeans, newMeta())
    await wait()
    // Read again at the end, from a shop that has forgotten it.
    expect([...quantities]).toEqual([1, 0])
    expect(client.get().pending).toBe(0)
  })
})

const emptyCartOf = (version: number) => ({
  products: [],
  totalPrice: 0,
  version,
  updatedAt: null,
  notices: [],
})

test("a change that the shop itself cannot carry out is passed and shown, in the shop's own trouble", async () => {
  const { client, newMeta, wait } = await setUp({
    answers: always((body: Record<string, unknown>) =>
      body['productId'] === 'shirt' ? refusal(500, 'Something went wrong on our side') : cart({ version: 1 }),
    ),
  })
  await client.change(adds, newMeta())
  await client.change(jeans, newMeta())
  for (let time = 0; time < 3; time++) await wait()
  expect(client.get().stuck).toMatchObject([{ blocked: { by: 'shop', status: 500 } }])
  expect(client.queued()).toHaveLength(1)
})
