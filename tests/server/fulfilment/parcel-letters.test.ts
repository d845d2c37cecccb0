import { expect, it } from 'vitest'
import { kindOf } from '#server/mail/kinds/kinds.ts'
import type { OrderLetter } from '#server/mail/kinds/order-parts.ts'
import { updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { fulfilOne } from '#tests/support/fulfilling.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('the letter about a parcel', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)

  const ordered = async () => {
    const shopper = await register(shop)
    const shirt = await addToCatalogue(shop, admin)
    const order = await buy(shop, shopper, [[shirt, 3]])
    const letters = async () =>
      (await lettersTo(shop, shopper.email)).filter(({ kind }) => kind !== 'order-received')
    return { id: order._id, letters }
  }
  const fulfil = (...args: [Parameters<typeof fulfilOne>[2], string, Parameters<typeof fulfilOne>[4]?]) =>
    fulfilOne(shop, admin, ...args)
  const textOf = ({ kind, data }: { kind: string; data: string }) =>
    JSON.stringify(
      kindOf(kind).compose(fromJson<OrderLetter>(data), {
        shop: 'Darzi',
        url: 'https://darzi.example',
        from: { name: 'Darzi', address: 'shop@darzi.example' },
        zone: 'Asia/Kolkata',
      }),
    )

  it('says what is in it, how to follow it, and what comes later; the last one that it is the rest', async () => {
    const { id, letters } = await ordered()
    await fulfil('ship', id, {
      pieces: [{ position: 0, quantity: 2 }],
      carrier: 'Delhivery',
      tracking: 'ABC123',
    })
    await fulfil('ship', id, { carrier: 'City Riders', tracking: 'CR-9' })
    const [first, second, ...more] = await letters()
    expect(more).toEqual([])
    expect([first?.about, second?.about]).toEqual([`${id}:1`, `${id}:2`])
    const [one, other] = [textOf(first ?? { kind: '', data: '' }), textOf(second ?? { kind: '', data: '' })]
    expect(one).toContain('a part of your order has left us')
    expect(one).toContain('2 pieces')
    expect(one).toContain('These pieces come later')
    expect(one).toContain('"Tracking number","ABC123"')
    expect(one).toContain('https://www.delhivery.com/track-v2/package/ABC123')
    expect(other).toContain('the rest of your order has left us')
    expect(other).toContain('City Riders')
    expect(other).not.toContain('Follow your parcel')
    expect(other).not.toContain('come later')
  })

  it('is the one about the order where all of it is in one parcel, with the number that was noted last', async () => {
    const { id, letters } = await ordered()
    await fulfil('ship', id)
    await fulfil('ship', id, { carrier: 'DHL', tracking: 'A' })
    await fulfil('tracking', id, { carrier: 'DHL', tracking: 'B' })
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: 'order-shipped', about: id })
    expect(textOf(letter ?? { kind: '', data: '' })).toContain('tracking-id=B')
  })

  it('is not written where it was a slip, and not twice where it has been sent', async () => {
    const { id, letters } = await ordered()
    await fulfil('ship', id)
    await fulfil('unship', id)
    expect(await letters()).toEqual([])
    await fulfil('ship', id)
    await shop.database.db.updateTable('letters').set({ state: 'sent' }).where('about', '=', id).execute()
    await fulfil('unship', id)
    await fulfil('ship', id, { tracking: 'A' })
    await shop.call(updateOrderStatus, { params: { orderId: id }, body: { status: 'Processing' } }, admin)
    await fulfil('ship', id)
    await fulfil('deliver', id)
    expect((await letters()).map(({ kind }) => kind)).toEqual(['order-shipped', 'order-delivered'])
  })
})
