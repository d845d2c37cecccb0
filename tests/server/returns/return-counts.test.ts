import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeReturn } from '#shared/endpoints/admin/returns.ts'
import { RETURNS_OF_ORDER } from '#shared/order-life/returns.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import {
  answerIt,
  ask,
  cameBack,
  deliveredOrder,
  receiveIt,
  returnsIn,
  withdraw,
} from '#tests/support/returning.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('pieces that come back are counted', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  const last = async (orderId: string) => {
    const [found] = await returnsIn(shop, owner, orderId)
    if (!found) throw new Error('no return')
    return found
  }
  /** Paid, and not yet sent. */
  const ordered = async (pieces: number) => {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const { checkout } = await paidCheckout(shop, shopper, [[one, pieces]])
    const { _id: id } = await finalize(shop, shopper, checkout._id)
    return { id, one: one._id }
  }

  it('once: no line stands twice in what is asked for, has come, or was brought back', async () => {
    const one = await addToCatalogue(shop, owner, { countInStock: 10 })
    const { id } = await deliveredOrder(shop, owner, shopper, [[one, 3]])
    const piece = { line: 0, pieces: 1 }
    expect(await ask(shop, id, [piece, piece], shopper)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lines' }] },
    })
    await ask(shop, id, [piece], shopper)
    await answerIt(shop, owner, await last(id))
    const came = { line: 0, sellable: 1, damaged: 0 }
    expect(await receiveIt(shop, owner, await last(id), { lines: [came, came, came] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'lines', message: 'Each line once' }] },
    })
    expect(await stockOf(shop, one._id)).toEqual({ stock: 7, held: 0 })
    expect(await last(id)).toMatchObject({ state: 'approved', lines: [{ received: 0, worth: 1499 }] })

    const sent = await ordered(3)
    await fulfilOne(shop, owner, 'ship', sent.id)
    const damaged = [piece, { line: 0, pieces: 2 }]
    expect(await cameBack(shop, owner, sent.id, { parcel: 1, damaged })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'damaged' }] },
    })
    expect(await stockOf(shop, sent.one)).toEqual({ stock: 7, held: 0 })
  })

  it('in so many returns of an order: withdrawn ones are none of them, and the shop can always take one', async () => {
    const one = await addToCatalogue(shop, owner, { countInStock: 50 })
    const { id } = await deliveredOrder(shop, owner, shopper, [[one, RETURNS_OF_ORDER + 3]])
    const asked = async () => (await ask(shop, id, [{ line: 0, pieces: 1 }], shopper)).status
    for (let count = 0; count < RETURNS_OF_ORDER; count++) expect(await asked()).toBe(200)
    expect(await asked()).toBe(409)
    await withdraw(shop, id, (await last(id))._id, shopper)
    expect(await asked()).toBe(200)
    expect(await asked()).toBe(409)
    const body = { id: crypto.randomUUID(), reason: 'mind' as const, lines: [{ line: 0, pieces: 1 }] }
    const taken = await shop.inject(takeReturn, { params: { id }, body }, { token: owner.token })
    expect(taken.status).toBe(200)
  })
})
