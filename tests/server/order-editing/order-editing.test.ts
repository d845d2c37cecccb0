import { findRows } from '#tests/support/rows.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { openProviders } from '#server/payment/open-providers.ts'
import { readConfig } from '#server/process/config.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { deleteOrder, history } from '#shared/endpoints/admin/calls.ts'
import { moveOrder, noteOrder } from '#shared/endpoints/admin/order-editing.ts'
import { addToCatalogue, address, register, signInAdmin } from '#tests/support/builders.ts'
import { detailOf, fulfilOne } from '#tests/support/fulfilling.ts'
import { finalize, paidCheckout } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('an order that was made', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  async function ordered(): Promise<string> {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 10 })
    const { checkout } = await paidCheckout(shop, shopper, [[shirt, 2]])
    return (await finalize(shop, shopper, checkout._id))._id
  }
  const move = (id: string, place: object = {}, seen: string | null = null) =>
    shop.inject(moveOrder, { params: { id }, body: { address: { ...address(), ...place }, seen } }, admin)
  const note = async (id: string, words: string) =>
    shop.inject(noteOrder, { params: { id }, body: { note: words } }, admin)
  const lettersTo = async (id: string) =>
    (await findRows(shop, 'letters', { recipient: shopper.email }, ['kind', 'data']))
      .filter(({ data }) => data.includes(id))
      .map(({ kind }) => kind)

  it('goes elsewhere until it is sent: shopper, timeline, history and packer are told', async () => {
    const id = await ordered()
    const seen = seenOf(await detailOf(shop, admin, id))
    expect(await move(id, { postalCode: '12' })).toMatchObject({ status: 400 })
    const { status, body } = await move(id, { address: '7 Mill Lane', phone: '9876543219' })
    expect([status, body]).toMatchObject([
      200,
      { data: { shippingAddress: { address: '7 Mill Lane', phone: '9876543219' } } },
    ])
    const { timeline, addressChangedAt } = await detailOf(shop, admin, id)
    expect(timeline.at(-1)).toMatchObject({ kind: 'addressChanged', actor: { _id: admin.user._id } })
    expect(await lettersTo(id)).toContain('address-changed')
    const query = { kind: 'order', entityId: id } as const
    const kept = JSON.stringify((await shop.call(history, { query }, admin)).data)
    // It is kept for ever, and a shopper's address is not.
    expect(kept).toContain('"field":"address"')
    expect(kept).not.toContain('Mill Lane')
    expect(await fulfilOne(shop, admin, 'pack', id, { seen })).toMatchObject([
      'refused',
      /look at its pieces/,
    ])
    await fulfilOne(shop, admin, 'pack', id)
    // Packed and not handed over: it gets another label.
    expect(await move(id, { address: '8 Mill Lane' }, addressChangedAt)).toMatchObject({ status: 200 })
    await fulfilOne(shop, admin, 'ship', id)
    const late = await move(id, {}, (await detailOf(shop, admin, id)).addressChangedAt)
    expect(late).toMatchObject({ status: 409, body: { message: /sent by now/ } })
  })

  it('changed by two at once is changed once, and the other is told what stands there now', async () => {
    const id = await ordered()
    const answers = await Promise.all([move(id, { city: 'Pune' }), move(id, { city: 'Thane' })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { shippingAddress, addressChangedAt } = await detailOf(shop, admin, id)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'version_conflict',
      data: { shippingAddress: { city: shippingAddress.city }, addressChangedAt },
    })
    expect(await move(id, { city: 'Nashik' }, addressChangedAt)).toMatchObject({ status: 200 })
  })

  it('has the notes of the staff in its timeline, and the shopper hears none of them', async () => {
    const id = await ordered()
    const notes = ['Called: leave it with the guard', 'She wants it before Friday']
    await Promise.all(notes.map((words) => note(id, words)))
    const { timeline } = await detailOf(shop, admin, id)
    const noted = timeline.filter(({ kind }) => kind === 'note')
    expect(new Set(noted.map(({ note: words }) => words))).toEqual(new Set(notes))
    expect(noted[0]?.actor).toMatchObject({ _id: admin.user._id })
    expect(await note(id, '  ')).toMatchObject({ status: 400 })
    expect(await note('nothing', 'here')).toMatchObject({ status: 404 })
    expect(await lettersTo(id)).toEqual(['order-received'])
  })

  it('is not deleted where real money was paid for it; a trial is', async () => {
    const [trial, real] = [await ordered(), await ordered()]
    // As `payment_order_id` has it of a provider that takes real money, which no test pays with.
    await shop.database.db
      .updateTable('checkouts')
      .set({ is_live: 1 })
      .where('id', 'in', (db) => db.selectFrom('orders').select('checkout_id').where('id', '=', real))
      .execute()
    const remove = async (id: string) => shop.inject(deleteOrder, { params: { id } }, admin)
    expect(await remove(trial)).toMatchObject({ status: 200 })
    expect(await remove(real)).toMatchObject({
      status: 409,
      body: { message: 'This order is paid: it cannot be deleted. Cancel it instead, which pays it back' },
    })
  })
})

describe('a payment is real', () => {
  const KEYS = {
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_CURRENCY: 'USD',
    PAYPAL_RATE: '0.012',
    RAZORPAY_KEY_SECRET: 'secret',
  }
  it.each([
    ['with live keys', { RAZORPAY_KEY_ID: 'rzp_live_1' }, true],
    [
      'and no trial in a sandbox',
      { RAZORPAY_KEY_ID: 'rzp_test_1', PAYPAL_API: 'https://api-m.sandbox.paypal.com' },
      false,
    ],
  ])('%s', (_, environment, isLive) => {
    const providers = openProviders(readConfig({ ...KEYS, ...environment }), undefined, Fastify().log)
    expect([...providers.values()].map((provider) => provider.isLive)).toEqual([isLive, isLive])
  })
})
