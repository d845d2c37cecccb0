import { afterAll, beforeAll, expect, it } from 'vitest'
import { misbehave, provider } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const wanted = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'c-1', amount: { currency_code: 'INR', value: '1499.00' } }],
}

onBothDatabases("the simulator of PayPal's REST", (open) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())
  const made = async () => (await provider(shop, 'POST', '/v2/checkout/orders', wanted)).body['id'] as string
  const post = (id: string, action: string, headers = {}) =>
    shop.app.inject({ method: 'POST', url: `/demo/paypal/v2/checkout/orders/${id}/${action}`, headers })

  it.each([
    ['nothing', {}],
    ['no purchase unit', { ...wanted, purchase_units: [] }],
    [
      'an amount that is none',
      { ...wanted, purchase_units: [{ amount: { currency_code: 'INR', value: '1,5' } }] },
    ],
  ])('refuses an order of %s', async (_what, payload) => {
    expect((await provider(shop, 'POST', '/v2/checkout/orders', payload)).status).toBe(400)
  })

  it('gives a token for client credentials', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/demo/paypal/v1/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'grant_type=client_credentials',
    })
    expect(answer.json()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) })
  })

  it('leads an order from made over approved to captured', async () => {
    const id = await made()
    expect((await post(id, 'capture')).json()).toMatchObject({ details: [{ issue: 'ORDER_NOT_APPROVED' }] })
    expect((await post(id, 'approve')).json()).toMatchObject({ id, status: 'APPROVED' })
    expect((await post(id, 'capture')).json()).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [{ status: 'COMPLETED', amount: { value: '1499.00' } }] } }],
    })
    expect((await post(id, 'approve')).statusCode).toBe(422)
    expect((await provider(shop, 'GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({
      status: 'COMPLETED',
    })
  })

  it('captures once for one request id, and refuses another', async () => {
    const id = await made()
    await post(id, 'approve')
    const [first, again] = [
      await post(id, 'capture', { 'paypal-request-id': 'r-1' }),
      await post(id, 'capture', { 'paypal-request-id': 'r-1' }),
    ]
    expect(again.json()).toEqual(first.json())
    const other = await post(id, 'capture', { 'paypal-request-id': 'r-2' })
    expect(other.json()).toMatchObject({ details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] })
  })

  it('does not know what is not there', async () => {
    expect((await provider(shop, 'GET', '/v2/checkout/orders/NOTHING')).status).toBe(404)
    expect((await post('NOTHING', 'approve')).statusCode).toBe(404)
    expect((await post('NOTHING', 'capture')).statusCode).toBe(404)
    expect((await provider(shop, 'GET', '/v2/anything')).status).toBe(404)
  })

  it('misbehaves as it is told, for so many calls', async () => {
    await misbehave(shop, 'unreachable', { times: 2 })
    const look = async () => (await provider(shop, 'GET', '/v2/checkout/orders/NOTHING')).status
    expect([await look(), await look(), await look()]).toEqual([503, 503, 404])
    expect((await provider(shop, 'POST', '/misbehave', { mode: 'rude' })).status).toBe(400)
  })

  it('serves its script to be kept, and says so when it has not changed', async () => {
    const url = '/demo/paypal/sdk/js?client-id=demo&currency=INR'
    const first = await shop.app.inject({ url })
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(first.body).toContain('no money moves')
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
