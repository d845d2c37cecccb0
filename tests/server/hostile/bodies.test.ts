import { describe, expect, it } from 'vitest'
import { uploadImage } from '#shared/endpoints/admin/calls.ts'
import { paymentWebhook } from '#shared/endpoints/provider.ts'
import { register as registerEndpoint } from '#shared/endpoints/register.ts'
import { addToCart, login, subscribe } from '#shared/endpoints/shop.ts'
import { endpoints } from '#shared/endpoints.ts'
import {
  addToCatalogue,
  guestId,
  newKey,
  register,
  type SignedIn,
  signInAdmin,
} from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const KIB = 1024
/** An answer that refuses something says so in a page at most, whatever was sent. */
const ANSWER_BYTES = 4 * KIB

onBothDatabases('what a stranger sends', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const customer = await register(shop)

  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload: string,
    headers: Record<string, string> = {},
  ) => {
    const { statusCode, rawPayload } = await shop.app.inject({
      method,
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: statusCode, bytes: rawPayload.length }
  }
  const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token}` })
  const pathOf = (path: string) => path.replace(/:\w+/g, 'nothing-has-this-id')
  const withBody = endpoints.filter(({ body, csv }) => body && csv === null)

  it.each(withBody)(
    '$method $path answers a body full of lists in a few bytes',
    async ({ method, path, body }) => {
      const { entries, wrapped } = body as unknown as { entries?: object; wrapped?: { entries: object } }
      const lists = Object.keys(entries ?? wrapped?.entries ?? {})
      expect(lists.length).toBeGreaterThan(0)
      const many = `[${Array.from({ length: 3000 }, () => '{}').join(',')}]`
      const payload = `{${lists.map((name) => `"${name}":${many}`).join(',')}}`
      const answer = await send(method as 'POST', pathOf(path), payload, bearer(admin))
      expect([400, 409, 413]).toContain(answer.status)
      expect(answer.bytes).toBeLessThan(ANSWER_BYTES)
    },
  )

  const carts = endpoints.filter(
    ({ access, method, multipart }) => access === 'cart' && method !== 'GET' && !multipart,
  )
  it.each([login, registerEndpoint, subscribe, ...carts])(
    '$method $path takes 16 KiB and no more',
    async ({ method, path }) => {
      const payload = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) })
      expect((await send(method as 'POST', path, payload(16 * KIB))).status).toBe(400)
      expect((await send(method as 'POST', path, payload(16 * KIB + 1))).status).toBe(413)
    },
  )

  it.each(['/api/nothing', '/', '/api/user/me'])('%s takes no more either', async (url) => {
    const { status } = await send('POST', url, JSON.stringify({ x: 'x'.repeat(16 * KIB) }))
    expect([404, 405, 413]).toContain(status)
  })

  it.each(withBody.filter(({ access }) => access === 'public' || access === 'cart' || access === 'customer'))(
    '$method $path is a 400 with lists in lists in lists',
    async ({ method, path, idempotent }) => {
      const key = idempotent ? { 'idempotency-key': newKey() } : {}
      const product = await addToCatalogue(shop, admin)
      const known = JSON.stringify({
        productId: product._id,
        size: 'M',
        color: 'Blue',
        quantity: 1,
        guestId: guestId(),
      })
      for (const deep of [
        `${'['.repeat(5000)}${']'.repeat(5000)}`,
        `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
      ]) {
        const payload = `${known.slice(0, -1)},"more":${deep}}`
        const { status } = await send(method as 'POST', pathOf(path), payload, {
          ...bearer(customer),
          ...key,
        })
        expect(status).toBe(400)
      }
    },
  )

  it('brackets in a text are a text', async () => {
    const product = await addToCatalogue(shop, admin)
    const body = { productId: product._id, size: 'M', color: 'Blue', quantity: 1, guestId: guestId() }
    const payload = JSON.stringify({ ...body, note: `\\"${'['.repeat(5000)}` })
    expect((await send('POST', addToCart.path, payload, { 'idempotency-key': newKey() })).status).toBe(200)
  })

  describe('a character that is none', () => {
    const NUL = String.raw`\u0000`
    it.each([
      `{"event_type":"CHECKOUT.ORDER.APPROVED","resource":{"id":"a${NUL}b"}}`,
      `{"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"supplementary_data":{"related_ids":{"order_id":"${NUL}"}}}}`,
      `{"event_type":"a${NUL}","resource":{}}`,
    ])('in a notice of payment is a 400: %s', async (payload) => {
      expect((await send('POST', paymentWebhook.path, payload)).status).toBe(400)
    })

    it('in what the simulator is sent is a 400', async () => {
      const payload = `{"intent":"CAPTURE","purchase_units":[{"custom_id":"a${NUL}","amount":{"currency_code":"INR","value":"1"}}]}`
      expect((await send('POST', '/demo/paypal/v2/checkout/orders', payload)).status).toBe(400)
    })
  })

  describe('a picture that is not sent whole', () => {
    const type = 'multipart/form-data; boundary=x'
    const head =
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
    it.each([
      ['nothing at all', type, ''],
      ['no boundary in its type', 'multipart/form-data', `${head}abc\r\n--x--\r\n`],
      ['an empty boundary', 'multipart/form-data; boundary=', `${head}abc\r\n--x--\r\n`],
      ['another boundary', 'multipart/form-data; boundary=y', `${head}abc\r\n--x--\r\n`],
      ['no end', type, `${head}abc`],
      ['an end in the middle of a head', type, head.slice(0, 40)],
      ['a head that is none', type, '--x\r\nnonsense\r\n\r\nabc\r\n--x--\r\n'],
      ['a head without a name', type, '--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--\r\n'],
      ['only an end', type, '--x--\r\n'],
      ['only a beginning', type, '--x\r\n'],
      [
        'a head without an end',
        type,
        `--x\r\ncontent-disposition: form-data; name="image"; filename="${'a'.repeat(90_000)}`,
      ],
      ['a field that is cut off', type, '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nab'],
      [
        'a name that reaches for the prototype',
        type,
        '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
      ],
      [
        'a file that reaches for the prototype',
        type,
        '--x\r\ncontent-disposition: form-data; name="constructor"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
      ],
      [
        'too many fields',
        type,
        `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(30)}--x--\r\n`,
      ],
      ['too many files', type, `${head.repeat(1)}a\r\n${`${head}a\r\n`.repeat(30)}--x--\r\n`],
      [
        'a field of many bytes',
        type,
        `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'b'.repeat(50_000)}\r\n--x--\r\n`,
      ],
    ])('is a 400 or a 413: %s', async (_what, contentType, payload) => {
      const { status } = await send('POST', uploadImage.path, payload, {
        ...bearer(admin),
        'content-type': contentType,
      })
      expect([400, 413]).toContain(status)
    })
  })
})
