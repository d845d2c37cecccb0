import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutTotals, createCheckout } from '#shared/endpoints/purchase.ts'
import { saveSection } from '#shared/endpoints/admin/settings.ts'
import { addProduct } from '#shared/endpoints/admin/calls.ts'
import { letterView } from '#shared/endpoints/admin/letters.ts'
import { addToCatalogue, address, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { basketOf } from '#tests/support/paying.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { INDIA, say } from '#tests/support/settings.ts'
import { writeLetter } from '#server/mail/write-letter.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const ZONE = { ...INDIA, charge: 50, perKilogram: 0, freeFrom: null }
const ZONES = [
  ZONE,
  { ...ZONE, name: 'Andaman', postalCodes: ['744'], charge: 500 },
  { ...ZONE, name: 'World', countries: [], charge: 1500 },
]

onBothDatabases('the place that is delivered to', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    shopper = await register(shop)
    await say(shop, admin, 'delivery', { zones: ZONES })
  })
  afterAll(() => shop.close())

  const to = async (country: string, postalCode: string, totalPrice = 2000) => {
    const shirt = await addToCatalogue(shop, admin, { price: 1500 })
    const body = {
      ...basketOf([[shirt, 1]]),
      shippingAddress: address({ country, postalCode }),
      totalPrice,
    }
    return shop.inject(createCheckout, { body }, shopper)
  }

  it('costs the same however its PIN is written, and the address stays as it was written', async () => {
    for (const pin of ['744101', 'IN-744101', 'PIN 744101', '７４４１０１', '७४४१०१']) {
      const { status, body } = await to('India', pin)
      expect([pin, status]).toEqual([pin, 201])
      expect(body).toMatchObject({ data: { totalPrice: 2000, shippingAddress: { postalCode: pin } } })
    }
  })

  it('has a phone whose number is as long as those of its country, however it is written', async () => {
    const call = async (country: string, phone: string) => {
      const shirt = await addToCatalogue(shop, admin, { price: 1500 })
      const shippingAddress = address({ country, phone, ...(country !== 'India' && { postalCode: '75001' }) })
      const totalPrice = country === 'India' ? 1550 : 3000
      const body = { ...basketOf([[shirt, 1]]), shippingAddress, totalPrice }
      const answer = await shop.inject(createCheckout, { body }, shopper)
      return answer.status === 400 ? answer.body : answer.status
    }
    const right = [
      ['India', '09876543210'],
      ['India', '+91 98765-43210'],
      ['India', '९८७६५४३२१०'],
      ['India', '(022) 5550 1234'],
      ['India', '(+91) 98123 45678'],
      ['India', '\u202a+91 98123 45678\u202c'],
      ['India', '+33 1 23 45 67 89'],
      ['France', '01 23 45 67 89'],
      ['Atlantis', '12345678901234'],
    ] as const
    for (const [country, phone] of right) {
      const said = await call(country, phone)
      // Where nothing is delivered to, nothing is known of phones.
      if (country === 'Atlantis')
        expect(said).toMatchObject({ issues: [{ path: 'shippingAddress.country' }] })
      else expect([phone, said]).toEqual([phone, 201])
    }
    for (const [country, phone] of [
      ['India', '12345678901234'],
      ['France', '9876543210'],
    ] as const)
      expect(await call(country, phone)).toMatchObject({
        issues: [
          {
            path: 'shippingAddress.phone',
            message: `No number in ${country} is like this. One of another country begins with + and its code`,
          },
        ],
      })
  })

  it('is refused beside the field for what is no PIN in India', async () => {
    // The specification takes four digits, too: the form asks whether they are right.
    for (const short of ['7441', '74410']) expect((await to('India', short)).status).toBe(201)
    for (const wrong of ['O744101', '411 744101', 'SW1A 1AA']) {
      const { status, body } = await to('India', wrong)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        issues: [{ path: 'shippingAddress.postalCode', message: 'A PIN code in India has 6 digits' }],
      })
    }
    expect((await to('India', '123')).body).toMatchObject({ message: 'Postal Code at least 4 digits' })
  })

  it('is a country that the shop knows', async () => {
    expect((await to('भारत', '110001', 1550)).status).toBe(201)
    expect((await to('U.S.A.', '10001', 3000)).status).toBe(201)
    expect((await to('இந்தியா', '\u200b110001', 1550)).status).toBe(201)
    expect((await to('Atlantis', '10001', 3000)).body).toMatchObject({
      issues: [
        {
          path: 'shippingAddress.country',
          message: 'We do not know this country: choose it from the list',
        },
      ],
    })
  })

  it('is not final while the PIN is half typed', async () => {
    const shirt = await addToCatalogue(shop, admin, { price: 1500 })
    const { checkoutItems } = basketOf([[shirt, 1]])
    const body = { checkoutItems, country: 'India', postalCode: '41' }
    expect((await shop.call(checkoutTotals, { body }, shopper)).data.isFinal).toBe(false)
  })

  it('has no beginning of a postal code that is empty', async () => {
    const body = { version: 1, value: { zones: [{ ...ZONE, postalCodes: ['-'] }] } }
    const refused = await shop.refused(saveSection, { params: { section: 'delivery' }, body }, admin)
    expect(refused.body.issues?.[0]?.message).toBe('Write the beginnings of postal codes, such as 400, 401')
  })
})

const NO_TARGET = 'Write an address of this shop, such as /collections/all, or a whole one'
const NOT_ONE_LINE = 'Write it in one line'

onBothDatabases('what is refused in words', (open) => {
  let shop: TestShop
  let admin: SignedIn
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
  })
  afterAll(() => shop.close())

  it('an order for more than any provider takes', async () => {
    const dear = await addToCatalogue(shop, admin, { price: 10_000_000, countInStock: 9 })
    const { token } = await register(shop)
    expect(await shop.refused(createCheckout, { body: basketOf([[dear, 6]]) }, { token })).toMatchObject({
      status: 409,
      body: { message: 'An order may come to ₹5,00,00,000 at most. Please order in several parts' },
    })
  })

  it('a piece of more than 100 kg', async () => {
    const body = { weight: 100_001 }
    const refused = await shop.refused(addProduct, { body }, admin)
    expect(refused.body.issues).toContainEqual({
      path: 'weight',
      message: 'Weight must be at most 100,000 g (100 kg)',
    })
  })

  it.each([
    ['announcement', { text: 'New', link: '/\\evil.example' }, NO_TARGET],
    ['announcement', { text: 'New', link: '/a\u0001b' }, NO_TARGET],
    ['identity', { name: 'Darzi\r\nBcc: x@evil.example' }, NOT_ONE_LINE],
    ['identity', { name: 'Darzi', tagline: 'One\nTwo' }, NOT_ONE_LINE],
  ] as const)('in the settings: %s %j', async (section, value, message) => {
    const body = { version: 0, value }
    const refused = await shop.refused(saveSection, { params: { section }, body }, admin)
    expect([refused.status, refused.body.issues]).toMatchObject([400, [{ message }]])
  })

  it("an order's letter is shown in the back office without the key of its link", async () => {
    const to = 'guest@link.example'
    const data = {
      orderId: 'one',
      at: 0,
      name: 'Asha',
      path: '/order/one?key=s3cret',
      address: 'Pune',
      total: 1,
      items: [],
    }
    await shop.database.transact((trx) =>
      writeLetter(trx, { kind: 'order-received', about: 'one', to, data }),
    )
    const [row] = await lettersTo(shop, to)
    const shown = await shop.call(letterView, { params: { id: row?.id ?? '' } }, admin)
    expect(shown.data.text).toContain('/order/one')
    expect(JSON.stringify(shown.data)).not.toContain('s3cret')
    expect(row?.data).toContain('s3cret')
  })
})
