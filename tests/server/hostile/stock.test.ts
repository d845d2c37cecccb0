import { changeRows } from '#tests/support/rows.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lapseHolds } from '#server/checkout/holds.ts'
import type { Product } from '#shared/contract/product.ts'
import { createCheckout, createPaymentOrder } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { basketOf, buy, checkOut, lapse, orderPayment } from '#tests/support/paying.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const ACCOUNT_PIECES = 20
const ADDRESS_PIECES = 60

onBothDatabases('of the stock one stranger', (open) => {
  let shop: TestShop
  let admin: SignedIn
  let products: Product[]
  beforeAll(async () => {
    shop = await open({
      environment: { HOLD_PIECES: String(ACCOUNT_PIECES), RATE_LIMIT: '100000', TRUST_PROXY: '1' },
    })
    admin = await signInAdmin(shop)
    products = []
    for (let count = 0; count < 30; count++)
      products.push(await addToCatalogue(shop, admin, { countInStock: 50 }))
  })
  afterAll(() => shop.close())

  const strangers = async (count: number) => {
    const made: SignedIn[] = []
    // Registering is limited, too; that is not what is looked at here.
    for (let each = 0; each < count; each++) made.push(await register(shop))
    return made
  }
  const held = async () => {
    const { db } = shop.database
    const { pieces } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.sum<number>('held').as('pieces'))
      .executeTakeFirstOrThrow()
    return Number(pieces)
  }
  const basket = (pieces: number) =>
    basketOf(products.slice(0, Math.ceil(pieces / 4)).map((product) => [product, 4] as const))
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const begin = ({ token }: SignedIn, pieces: number, address: string) =>
    shop.inject(createCheckout, { body: basket(pieces) }, { token, headers: from(address) })
  const letAllLapse = async () => {
    await changeRows(shop, 'checkouts', { hold: 'held' }, { expires_at: 1 })
    await lapseHolds(shop.app.context, Date.now())
    expect(await held()).toBe(0)
  }

  it('holds so many pieces by one account and no more, and is told so', async () => {
    const [one] = await strangers(1)
    if (!one) return
    expect(await shop.refused(createCheckout, { body: basket(24) }, one)).toMatchObject({
      status: 409,
      body: {
        message: 'At most 20 pieces can be ordered at once. Please take some out and order them afterwards',
      },
    })
    expect(await held()).toBe(0)
    for (let time = 0; time < 5; time++) expect((await begin(one, 20, '192.0.2.1')).status).toBe(201)
    expect(await held()).toBe(ACCOUNT_PIECES)
    await letAllLapse()
  })

  it('holds three times as many by all accounts of one address, however many at once', async () => {
    const many = await strangers(8)
    const answers = await Promise.all(many.map((one) => begin(one, 20, '192.0.2.2')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ADDRESS_PIECES / ACCOUNT_PIECES)
    expect(await held()).toBe(ADDRESS_PIECES)
    const [last] = await strangers(1)
    if (last) expect((await begin(last, 4, '192.0.2.3')).status).toBe(201)
    await letAllLapse()
  })

  it('takes up a hold that has lapsed once, and from then on has to begin anew', async () => {
    const [one] = await strangers(1)
    const [product] = products
    if (!one || !product) return
    const checkout = await checkOut(shop, one, [[product, 3]])
    await orderPayment(shop, one, checkout._id)
    await lapse(shop, checkout._id)
    await orderPayment(shop, one, checkout._id)
    expect(await held()).toBe(3)
    await lapse(shop, checkout._id)
    expect(await shop.refused(createPaymentOrder, { params: { id: checkout._id } }, one)).toMatchObject({
      status: 409,
      body: { message: 'This checkout has run out. Please check out again' },
    })
    expect(await held()).toBe(0)
  })

  it('has no more by taking up what lapsed than by beginning', async () => {
    const many = await strangers(6)
    const begun: { one: SignedIn; id: string }[] = []
    for (const half of [many.slice(0, 3), many.slice(3)]) {
      for (const one of half) {
        const { body } = await begin(one, 20, '192.0.2.4')
        begun.push({ one, id: (body as { data: { _id: string } }).data._id })
      }
      await letAllLapse()
    }
    const answers = await Promise.all(
      begun.map(({ one, id }) =>
        shop.inject(createPaymentOrder, { params: { id } }, { token: one.token, headers: from('192.0.2.4') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADDRESS_PIECES / ACCOUNT_PIECES)
    expect(await held()).toBe(ADDRESS_PIECES)
    await letAllLapse()
  })

  it('is not held back by what they have paid, and leaves no address behind', async () => {
    const [one] = await strangers(1)
    const [product] = products
    if (!one || !product) return
    for (let time = 0; time < 4; time++) await buy(shop, one, [[product, 4]])
    expect((await begin(one, 20, '127.0.0.1')).status).toBe(201)
    await letAllLapse()
    const known = await shop.database.db
      .selectFrom('checkouts')
      .select('network')
      .where('network', 'is not', null)
      .execute()
    expect(known).toEqual([])
  })
})
