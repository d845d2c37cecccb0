import { describe, expect, test } from 'vitest'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { login, me, subscribe } from '#shared/endpoints/shop.ts'
import { register as newCustomer, signInAdmin } from '#tests/support/builders.ts'
import { makePagesFolder } from '#tests/support/pages-folder.ts'
import { closedAfter, openShop } from '#tests/support/shop.ts'

const shop = await closedAfter(openShop())
const customer = await newCustomer(shop)

const json = { 'content-type': 'application/json' }
const failure = (code: string) => ({ success: false, code, message: expect.any(String) as string })

describe('what cannot be understood', () => {
  test('a path that is none is a 404', async () => {
    const answer = await shop.app.inject('/api/nothing')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(failure('not_found'))
  })

  test.each([
    ['POST', '/api/order/my-orders', 'GET, HEAD'],
    ['GET', '/api/user/login', 'POST'],
    ['PUT', '/api/user/login/', 'POST'],
    ['OPTIONS', '/api/user/login', 'POST'],
    ['PATCH', '/api/subscribe?email=x', 'POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/images/x.png', 'GET, HEAD'],
  ] as const)('%s %s is a 405 that names what can be done', async (method, url, allow) => {
    const answer = await shop.app.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toEqual(failure('method_not_allowed'))
  })

  test.each(['{"email":', 'null and void', '"', '{"a":1}}'])('%s is no JSON, and a 400', async (payload) => {
    const answer = await shop.app.inject({ method: 'POST', url: '/api/subscribe', headers: json, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(failure('invalid_input'))
  })

  test('JSON that reaches for the prototype is a 400', async () => {
    const payload = '{"email":"a@b.example","__proto__":{"role":"admin"}}'
    const answer = await shop.app.inject({ method: 'POST', url: '/api/subscribe', headers: json, payload })
    expect(answer.statusCode).toBe(400)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('%s where JSON is due is a 415', async (type) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/subscribe',
      headers: { 'content-type': type },
      payload: '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--',
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual(failure('unsupported_type'))
  })

  test('JSON where a picture is due is a 415', async () => {
    const { token } = await signInAdmin(shop)
    expect((await shop.refused(uploadImage, { body: {} }, { token })).status).toBe(415)
  })

  test('more than 1 MiB of JSON is a 413', async () => {
    const { status, body } = await shop.refused(subscribe, { body: { email: 'x'.repeat(1024 * 1024) } })
    expect(status).toBe(413)
    expect(body).toEqual(failure('too_large'))
  })

  test.each(['/api/product/%E0%A4%A', '/%', '/api/%C0%AF'])(
    '%s, a broken encoding, is a 400',
    async (url) => {
      const answer = await shop.app.inject(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(failure('invalid_input'))
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test.each([
    `/api/product?search=${'x'.repeat(9000)}`,
    `/${'x'.repeat(9000)}`,
    `/api/product/${'x'.repeat(9000)}`,
  ])('an address of 9,000 letters is a 414', async (url) => {
    const answer = await shop.app.inject(url)
    expect(answer.statusCode).toBe(414)
    expect(answer.json()).toEqual(failure('invalid_input'))
  })

  test('a missing body with a JSON type counts as none', async () => {
    const { token } = await newCustomer(shop)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { ...json, authorization: `Bearer ${token}` },
      payload: '',
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('who may not call', () => {
  test('is told so before the body is looked at', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/add-user',
      headers: json,
      payload: '{"broken',
    })
    expect(answer.statusCode).toBe(401)
  })

  test('may still sign in with an expired token at hand', async () => {
    expect((await shop.inject(login, { body: customer }, { token: 'A'.repeat(43) })).status).toBe(200)
  })
})

describe('every answer', () => {
  test('carries an id of the server, whatever the client calls its request', async () => {
    const ids = new Set<string>()
    for (let time = 0; time < 3; time++) {
      const { headers } = await shop.refused(
        me,
        {},
        { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } },
      )
      ids.add(headers['x-request-id'] ?? '')
    }
    expect(ids.size).toBe(3)
    expect(ids).not.toContain('mine')
  })

  test('forbids framing, sniffing and foreign scripts', async () => {
    const { headers } = await shop.app.inject('/api/health')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("img-src 'self' data: blob: https:")
    expect(policy).not.toContain('paypal')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  test('gives no page the camera, the microphone or where somebody is', async () => {
    const policy = String((await shop.app.inject('/api/health')).headers['permissions-policy'])
    for (const feature of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(policy).toContain(`${feature}=()`)
    expect(policy).not.toContain('paypal')
    // Browsers complain on every page of a name they do not know.
    expect(policy).not.toContain('bluetooth')
  })

  test('lets the payment provider in when there is an account with it', async () => {
    const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_CURRENCY: 'USD' }
    const real = await openShop({ environment: account })
    const answer = await real.app.inject('/api/health')
    const policy = String(answer.headers['content-security-policy'])
    await real.close()
    expect(answer.headers['permissions-policy']).toContain(
      'payment=(self "https://*.paypal.com" "https://*.paypalobjects.com")',
    )
    for (const part of ['script-src', 'connect-src', 'frame-src']) {
      expect(policy).toMatch(
        new RegExp(`${part} 'self'[^;]* https://[*].paypal.com https://[*].paypalobjects.com;`),
      )
    }
  })

  test('of the API is not kept by anyone, when somebody is signed in least of all', async () => {
    const header = async (url: string, token?: string) =>
      (await shop.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).headers[
        'cache-control'
      ]
    expect(await header('/api/user/me')).toBe('no-store')
    expect(await header('/%61pi/user/me')).toBe('no-store')
    expect(await header('/api/health')).toBe('no-store')
    expect(await header('/api/nothing')).toBe('no-store')
    expect(await header('/api/cart?guestId=guest_1700000000000')).toBe('no-store')
    expect(await header('/api/product', customer.token)).toBe('no-store')
    expect(await header('/api/user/me', customer.token)).toBe('no-store')
  })

  test.each(['br', 'gzip'])('of some size is sent as %s to who takes it', async (encoding) => {
    const plain = await shop.app.inject('/api/openapi.json')
    const packed = await shop.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': encoding },
    })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('to HEAD has no body', async () => {
    const answer = await shop.app.inject({ method: 'HEAD', url: '/api/health' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })
})

test('what goes wrong inside is a 500 that names the request and nothing of the inside', async () => {
  const broken = await openShop()
  await broken.database.db.schema.dropTable('subscribers').execute()
  const { status, body, headers } = await broken.refused(subscribe, { body: { email: 'asha@shop.example' } })
  await broken.close()
  expect(status).toBe(500)
  expect(body).toEqual(failure('internal'))
  expect(body.message).toContain(headers['x-request-id'])
  expect(JSON.stringify(body)).not.toMatch(/subscribers|sql|table|\.ts|Error:/i)
})

test('RATE_LIMIT calls a minute are answered, the next is a 429 with Retry-After, and neighbours are not held', async () => {
  const busy = await openShop({ environment: { RATE_LIMIT: '5', TRUST_PROXY: '1' } })
  const call = (address: string, url = '/api/user/me') =>
    busy.app.inject({ url, headers: { 'x-forwarded-for': address } })
  for (let time = 0; time < 5; time++) expect((await call('192.0.2.1')).statusCode).toBe(401)
  const refused = await call('192.0.2.1', '/api/nothing')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual(failure('too_many_requests'))
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await call('192.0.2.1', '/%61pi/user/me')).statusCode).toBe(429)
  expect((await call('192.0.2.1', '/api/health')).statusCode).toBe(200)
  expect((await call('192.0.2.2')).statusCode).toBe(401)
  await busy.close()
})

test('pages that the server draws count as calls do, what they load does not', async () => {
  const folder = await makePagesFolder()
  const busy = await openShop({ environment: { RATE_LIMIT: '5' }, pagesFolder: folder.path })
  const visit = async (url: string) =>
    (await busy.app.inject({ url, headers: { accept: 'text/html' } })).statusCode
  for (const url of ['/', '/collections/all', '/product/none', '/profile', '/sitemap.xml'])
    expect(await visit(url)).not.toBe(429)
  for (const url of ['/', '/collections/%61ll?search=kurta', '/profile', '/robots.txt', '/api/product'])
    expect(await visit(url)).toBe(429)
  for (const url of ['/assets/index-1.css', '/images/none.jpg', '/favicon.svg', '/api/health'])
    expect(await visit(url)).not.toBe(429)
  await busy.close()
  await folder.remove()
})

test('one address makes 60 accounts an hour, and others are not held', async () => {
  const busy = await openShop({ environment: { RATE_LIMIT: '1000', TRUST_PROXY: '1' } })
  // Refused for what they say, which costs nobody anything: they count all the same.
  const register = (address: string, url = '/api/user/register') =>
    busy.app.inject({
      method: 'POST',
      url,
      headers: { 'x-forwarded-for': address },
      payload: { name: 'A' },
    })
  for (let time = 0; time < 60; time++) expect((await register('2001:db8::1')).statusCode).toBe(400)
  const refused = await register('2001:db8::2')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual(failure('too_many_requests'))
  expect((await register('2001:db8::1', '/api/user/guest')).statusCode).toBe(429)
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds > 60 && seconds <= 3600).toBe(true)
  expect((await register('2001:db8:0:1::1')).statusCode).toBe(400)
  const headers = { 'x-forwarded-for': '2001:db8::1' }
  expect((await busy.app.inject({ url: '/api/product', headers })).statusCode).toBe(200)
  await busy.close()
})

test('without TRUST_PROXY nobody gives themself another address', async () => {
  const busy = await openShop({ environment: { RATE_LIMIT: '3' } })
  const call = (address: string) =>
    busy.app.inject({ url: '/api/user/me', headers: { 'x-forwarded-for': address } })
  for (let time = 0; time < 3; time++) expect((await call(`192.0.2.${time}`)).statusCode).toBe(401)
  expect((await call('192.0.2.9')).statusCode).toBe(429)
  await busy.close()
})
