import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { attention } from '#shared/endpoints/admin/attention.ts'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { buy } from '#tests/support/paying.ts'
import { cancelling } from '#tests/support/refunds.ts'
import { answerIt, ask, receiveIt, returnsIn, settleIt } from '#tests/support/returning.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

onBothDatabases('a return of an order that was cancelled with its money kept, and taken up again', (open) => {
  let shop: TestShop
  let owner: SignedIn
  let shopper: SignedIn
  beforeAll(async () => {
    shop = await open()
    owner = await signInAdmin(shop)
    shopper = await register(shop)
  })
  afterAll(() => shop.close())

  const unit = (size: string, countInStock: number) => ({ size, color: 'Blue', countInStock })
  /** Of two pieces in S, one has come back; where `wanted`, M is reserved in its stead. */
  async function received(wanted?: { size: string; color: string }) {
    const { _id: productId, ...shirt } = await addToCatalogue(shop, owner, {
      price: 1000,
      sizes: ['S', 'M'],
      colors: ['Blue'],
      variants: [unit('S', 5), unit('M', 1)],
    })
    const { _id: id } = await buy(shop, shopper, [[{ ...shirt, _id: productId }, 2]])
    await fulfilOne(shop, owner, 'ship', id, { pieces: [{ position: 0, quantity: 1 }] })
    await fulfilOne(shop, owner, 'deliver', id)
    await ask(shop, id, [{ line: 0, pieces: 1, ...(wanted && { wanted }) }], shopper)
    await answerIt(shop, owner, await last(id))
    await receiveIt(shop, owner, await last(id))
    expect((await last(id)).state).toBe('received')
    return { id, productId }
  }
  async function last(id: string): Promise<AdminReturn> {
    const [found] = await returnsIn(shop, owner, id)
    if (!found) throw new Error('no return')
    return found
  }
  const cancel = async (id: string) => {
    const body = cancelling({ refund: 'none' })
    await shop.call(cancelOrder, { params: { id }, body }, owner)
  }
  const takeUp = (orderId: string) =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status: 'Processing' } }, owner)
  const arrived = async () => {
    const { data } = await shop.call(attention, {}, owner)
    const group = data.groups.find(({ kind }) => kind === 'return-arrived')
    return (group?.entries ?? []).map(({ order }) => order?._id)
  }
  const heldOf = (productId: string) =>
    shop.database.db
      .selectFrom('variants')
      .select('held')
      .where('product_id', '=', productId)
      .where('size', '=', 'M')
      .executeTakeFirstOrThrow()

  it('waits again for somebody to say what becomes of its money', async () => {
    const { id } = await received()
    await cancel(id)
    expect([(await last(id)).state, (await arrived()).includes(id)]).toEqual(['settled', false])
    await takeUp(id)
    expect([(await last(id)).state, (await arrived()).includes(id)]).toEqual(['received', true])
    expect((await settleIt(shop, owner, await last(id))).status).toBe(200)
    expect((await detailOf(shop, owner, id)).money).toMatchObject({ refunding: 1000, kept: 1000 })
    expect(await last(id)).toMatchObject({ state: 'settled' })
  })

  it('waits so each time, and not where the money was decided before', async () => {
    const { id } = await received()
    for (let time = 0; time < 2; time++) {
      await cancel(id)
      await takeUp(id)
      expect((await last(id)).state).toBe('received')
    }
    expect((await settleIt(shop, owner, await last(id), { refund: 'none' })).status).toBe(200)
    await cancel(id)
    await takeUp(id)
    expect((await last(id)).state).toBe('settled')
  })

  it('has what is wanted in exchange reserved again', async () => {
    const { id, productId } = await received({ size: 'M', color: 'Blue' })
    await cancel(id)
    expect(await heldOf(productId)).toEqual({ held: 0 })
    await takeUp(id)
    expect(await heldOf(productId)).toEqual({ held: 1 })
    expect((await settleIt(shop, owner, await last(id), { isExchanged: true })).status).toBe(200)
    expect(await heldOf(productId)).toEqual({ held: 0 })
  })

  it('is for the money where what was wanted is gone meanwhile', async () => {
    const { id, productId } = await received({ size: 'M', color: 'Blue' })
    await cancel(id)
    await shop.database.db
      .updateTable('variants')
      .set({ stock: 0 })
      .where('product_id', '=', productId)
      .where('size', '=', 'M')
      .execute()
    await takeUp(id)
    expect(await heldOf(productId)).toEqual({ held: 0 })
    expect((await settleIt(shop, owner, await last(id), { isExchanged: true })).status).toBe(400)
    expect((await settleIt(shop, owner, await last(id))).status).toBe(200)
    expect((await detailOf(shop, owner, id)).money).toMatchObject({ refunding: 1000 })
  })
})
