import { expect, it, test, vi } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buy, checkOut } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases, openShop } from '#tests/support/shop.ts'

/** Of the form of a session's: it is not looked for among them, also while the database is away. */
const METRICS_TOKEN = 'a-token-for-prometheus'.padEnd(43, 'x')

onBothDatabases('metrics', async (open, kind) => {
  const shop = await closedAfter(open({ environment: { METRICS_TOKEN } }))
  const scrape = () =>
    shop.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  /** The number in the line that begins so. */
  const valueOf = async (name: string) => {
    const lines = (await scrape()).body.split('\n')
    const line = lines.find((one) => one.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length + 1))
  }

  it('are for who says the token, in the form that Prometheus reads', async () => {
    for (const authorization of ['', 'Bearer wrong', METRICS_TOKEN]) {
      const refused = await shop.app.inject({ url: '/metrics', headers: { authorization } })
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
    const { statusCode, headers, body } = await scrape()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(samples.length).toBeGreaterThan(50)
    for (const sample of samples)
      expect(sample).toMatch(/^[a-zA-Z_:][\w:]*(?:\{(?:\w+="[^"\n]*",?)*\})? (?:[-+.\de]+|[+-]Inf|Nan)$/)
  })

  it('count requests by route, payments by outcome, holds, letters and answers from the cache', async () => {
    const shirt = await addToCatalogue(shop, await signInAdmin(shop), { countInStock: 20 })
    const path = `/api/product/${shirt._id}`
    for (let times = 0; times < 3; times++) await shop.app.inject(path)
    await shop.app.inject('/api/product/nobody-has-it')
    const route = 'darzi_http_requests_total{method="GET",route="/api/product/:id",'
    expect(await valueOf(`${route}status="200"}`)).toBe(3)
    expect(await valueOf(`${route}status="404"}`)).toBe(1)
    expect(await valueOf('darzi_http_request_seconds_count{route="/api/product/:id"}')).toBe(4)
    expect(await valueOf('darzi_answers_total{from="cache"}')).toBeGreaterThanOrEqual(2)
    expect((await scrape()).body).not.toContain(shirt._id)

    await buy(shop, await register(shop), [[shirt, 2]])
    expect(await valueOf('darzi_payments_total{outcome="paid"}')).toBe(1)
    expect(await valueOf('darzi_letters{state="waiting"}')).toBeGreaterThan(0)
    expect(await valueOf('darzi_holds')).toBe(0)
    await checkOut(shop, await register(shop), [[shirt, 3]])
    expect(await valueOf('darzi_holds')).toBe(1)
    expect(await valueOf('darzi_held_pieces')).toBe(3)
    expect(await valueOf('darzi_paid_without_order')).toBe(0)
    expect(await valueOf('darzi_database_up')).toBe(1)
    expect(await valueOf('darzi_disk_full')).toBe(0)
    expect(await valueOf('darzi_catalogue_behind_seconds')).toBeLessThan(60)
    const used = await valueOf('darzi_database_connections{pool="transactions",state="waiting"}')
    expect(used).toBe(kind === 'postgres' ? 0 : undefined)
    await eventually(async () => expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0))
  })

  it('tell of the process also while the database does not answer', async () => {
    vi.spyOn(shop.database.reserved, 'selectFrom').mockImplementation(() => {
      throw new Error('away')
    })
    expect(await valueOf('darzi_database_up')).toBe(0)
    expect(await valueOf('darzi_holds')).toBeUndefined()
    expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(0)
    vi.restoreAllMocks()
    expect(await valueOf('darzi_database_up')).toBe(1)
  })
})

test('without a token there are none, and a token that can be guessed is refused by name', async () => {
  const shop = await openShop()
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
  await shop.close()
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(
    'METRICS_TOKEN must have at least 16 characters',
  )
})
