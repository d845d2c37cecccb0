import { changeRows } from '#tests/support/rows.ts'
import { expect, it } from 'vitest'
import { seenOf } from '#shared/order-life/seen.ts'
import { getOrder, linkedOrder } from '#shared/endpoints/purchase.ts'
import { cancelOwnOrder, changeOrderAddress } from '#shared/endpoints/own-order.ts'
import { orderLinkPath } from '#server/orders/order-link.ts'
import { addToCatalogue, address, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout, stockOf } from '#tests/support/paying.ts'
import { askNow, booksOf } from '#tests/support/refunds.ts'
import { INDIA, say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('whoever ordered something', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  /** Three pieces of one product and one of another, at ₹1,499 each; of each there were ten. */
  async function ordered() {
    const one = await addToCatalogue(shop, admin, { countInStock: 10 })
    const other = await addToCatalogue(shop, admin, { countInStock: 10 })
    const { checkout, orderID } = await paidCheckout(shop, shopper, [
      [one, 3],
      [other, 1],
    ])
    const order = await finalize(shop, shopper, checkout._id)
    return { id: order._id, orderID, one: one._id, other: other._id }
  }
  const id = () => crypto.randomUUID()
  const cancel = (orderId: string, lines?: object[], who: SignedIn | undefined = shopper, key?: string) =>
    shop.inject(
      cancelOwnOrder,
      {
        params: { id: orderId },
        query: key === undefined ? {} : { key },
        body: { id: id(), reason: 'Too warm', ...(lines && { lines: lines as never }) },
      },
      who && { token: who.token },
    )
  const move = (orderId: string, place: object = {}, who: SignedIn | undefined = shopper, key?: string) =>
    shop.inject(
      changeOrderAddress,
      {
        params: { id: orderId },
        query: key === undefined ? {} : { key },
        body: { ...address(), ...place },
      },
      who && { token: who.token },
    )
  const own = async (orderId: string) =>
    (await shop.call(getOrder, { params: { id: orderId } }, shopper)).data
  const keyOf = async (orderId: string) =>
    new URL(await orderLinkPath(shop.database.db, orderId), 'http://any').searchParams.get('key') ?? ''
  const lettersAbout = async (orderId: string) =>
    (await shop.database.db.selectFrom('letters').select(['kind', 'data']).execute())
      .filter(({ data }) => data.includes(orderId))
      .map(({ kind }) => kind)
      .toSorted()

  it('cancels all of it while nothing is packed: stock, money, the timeline and the admins know', async () => {
    const { id: orderId, orderID, one, other } = await ordered()
    expect((await own(orderId)).own).toMatchObject({
      address: true,
      cancel: { isWhole: true, back: 'provider', lines: [{ pieces: 3, worth: 4497 }, { pieces: 1 }] },
    })
    const { status, body } = await cancel(orderId)
    expect([status, body]).toMatchObject([200, { data: { status: 'Cancelled', money: { refunding: 5996 } } }])
    await askNow(shop)
    expect((await booksOf(shop, orderID)).refunds).toMatchObject([{ amount: '5996.00' }])
    expect([await stockOf(shop, one), await stockOf(shop, other)]).toEqual([
      { stock: 10, held: 0 },
      { stock: 10, held: 0 },
    ])
    const { timeline } = await detailOf(shop, admin, orderId)
    expect(timeline.find(({ to }) => to === 'Cancelled')).toMatchObject({ by: 'shopper', actor: null })
    const letters = await lettersAbout(orderId)
    expect(letters).toContain('shopper-changed')
    expect(letters).toContain('order-cancelled')
    const again = await cancel(orderId)
    expect(again).toMatchObject({ status: 409, body: { message: 'This order is cancelled already' } })
    expect((await own(orderId)).own).toBeUndefined()
  })

  it('cancels the pieces that are not packed; what is packed stays, and a second press takes no more', async () => {
    const { id: orderId, one } = await ordered()
    await fulfilOne(shop, admin, 'pack', orderId, { pieces: [{ position: 0, quantity: 2 }] })
    const { own: choices } = await own(orderId)
    expect(choices).toMatchObject({
      cancel: { isWhole: false, lines: [{ line: 0, pieces: 1 }, { line: 1 }] },
    })
    expect(choices?.address).toBeUndefined()
    expect((await cancel(orderId)).body).toMatchObject({ message: /packed by now/ })
    const two = [{ line: 0, pieces: 2, cancelled: 0 }]
    expect((await cancel(orderId, two)).status).toBe(409)
    const lines = [{ line: 0, pieces: 1, cancelled: 0 }]
    expect((await cancel(orderId, lines)).body).toMatchObject({
      data: { status: 'Processing', money: { refunding: 1499 }, orderItems: [{ cancelled: 1 }, {}] },
    })
    expect(await stockOf(shop, one)).toEqual({ stock: 8, held: 0 })
    expect((await cancel(orderId, lines)).status).toBe(409)
    await fulfilOne(shop, admin, 'ship', orderId)
    await fulfilOne(shop, admin, 'ship', orderId)
    expect((await cancel(orderId)).body).toMatchObject({ message: /on its way/ })
  })

  it('is nobody else: strangers and admins get the 404 of what is not there, a link is as good as an account', async () => {
    const { id: orderId } = await ordered()
    const key = await keyOf(orderId)
    const stranger = await register(shop)
    for (const refused of [
      await cancel(orderId, undefined, stranger),
      await cancel(orderId, undefined, admin),
      await cancel('no-such-order', undefined, shopper),
      await shop.inject(cancelOwnOrder, { params: { id: orderId }, body: { id: id() } }),
      await move(orderId, {}, stranger),
      await shop.inject(changeOrderAddress, {
        params: { id: orderId },
        query: { key: `${key}x` },
        body: address(),
      }),
    ])
      expect(refused).toMatchObject({ status: 404, body: { message: 'Order not found' } })
    const byLink = { params: { id: orderId }, query: { key } }
    const { data } = await shop.call(linkedOrder, byLink)
    expect(data.own).toMatchObject({ address: true })
    await shop.call(changeOrderAddress, { ...byLink, body: { ...address(), city: 'Pune' } })
    await shop.call(cancelOwnOrder, { ...byLink, body: { id: id() } })
    expect(await own(orderId)).toMatchObject({ status: 'Cancelled', shippingAddress: { city: 'Pune' } })
  })

  it('changes where it goes before it is packed, and a packer who saw the old address is told', async () => {
    const { id: orderId } = await ordered()
    const seen = seenOf(await detailOf(shop, admin, orderId))
    expect((await move(orderId, { postalCode: '12' })).status).toBe(400)
    expect((await move(orderId, { address: '7 Mill Lane', phone: '9876543219' })).body).toMatchObject({
      data: { shippingAddress: { address: '7 Mill Lane', phone: '9876543219' } },
    })
    expect(await fulfilOne(shop, admin, 'pack', orderId, { seen })).toEqual([
      'refused',
      'It was changed meanwhile: look at its pieces and address again',
    ])
    const now = await detailOf(shop, admin, orderId)
    expect(now.timeline.at(-1)).toMatchObject({ kind: 'addressChanged', by: 'shopper' })
    expect(await lettersAbout(orderId)).toEqual(
      expect.arrayContaining(['address-changed', 'shopper-changed']),
    )
    // The same again is no change.
    await move(orderId, { address: '7 Mill Lane', phone: '9876543219' })
    expect(seenOf(await detailOf(shop, admin, orderId))).toBe(seenOf(now))
    expect(await fulfilOne(shop, admin, 'pack', orderId, { seen: seenOf(now) })).toEqual(['done', 'Packed'])
    expect(await move(orderId, { address: '8 Mill Lane' })).toMatchObject({
      status: 409,
      body: { message: 'This order is packed by now: its address can no longer be changed' },
    })
  })

  it('moves it nowhere that costs something else, or where nothing is delivered', async () => {
    const nearby = { ...INDIA, charge: 0, perKilogram: 0, freeFrom: null, postalCodes: ['400'] }
    await say(shop, admin, 'delivery', { zones: [nearby] })
    const place = { country: 'India', postalCode: '400001' }
    const { id: orderId } = await ordered()
    await changeRows(shop, 'orders', { id: orderId }, { address: JSON.stringify({ ...address(), ...place }) })
    await say(shop, admin, 'delivery', { zones: [nearby, { ...INDIA, postalCodes: ['682'] }] })
    const dearer = await move(orderId, { country: 'India', postalCode: '682001' })
    expect(dearer).toMatchObject({ status: 409, body: { message: /cost something else/ } })
    const nowhere = await move(orderId, { country: 'India', postalCode: '110001' })
    expect(nowhere).toMatchObject({ status: 400, body: { message: /do not deliver/ } })
    expect((await move(orderId, { country: 'India', postalCode: '400050' })).status).toBe(200)
    await say(shop, admin, 'delivery', null)
  })

  it('and a packer at the same moment: one wins, the other is told, no piece is both packed and cancelled', async () => {
    for (let round = 0; round < 6; round++) {
      const { id: orderId, one, other } = await ordered()
      const seen = seenOf(await detailOf(shop, admin, orderId))
      const [cancelled, moved, [packed]] = await Promise.all([
        cancel(orderId),
        move(orderId, { city: `Pune ${round}` }),
        fulfilOne(shop, admin, 'pack', orderId, { seen }),
      ])
      const after = await detailOf(shop, admin, orderId)
      const isPacked = after.parcels.length > 0
      expect([packed === 'done', after.status]).toEqual([
        isPacked,
        cancelled.status === 200 ? 'Cancelled' : 'Processing',
      ])
      if (isPacked) expect([cancelled.status, moved.status]).toEqual([409, 409])
      if (moved.status === 200) expect(packed).toBe('refused')
      const stock = cancelled.status === 200 ? [10, 10] : [7, 9]
      expect([(await stockOf(shop, one)).stock, (await stockOf(shop, other)).stock]).toEqual(stock)
    }
  })
})
