import { firstRow } from '#tests/support/rows.ts'
import { describe, expect, it } from 'vitest'
import { payCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import {
  approvedCheckout,
  checkOut,
  paidBy,
  paidCheckout,
  pay,
  provider,
  rewritePayment,
} from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

interface Stored {
  order: {
    intent: string
    status: string
    purchase_units: {
      custom_id?: string
      amount: { currency_code: string; value: string }
      payee: { merchant_id: string }
      payments?: {
        captures: { id: string; status: string; amount: { currency_code: string; value: string } }[]
      }
    }[]
  }
}
type Edit = (order: Stored['order'], unit: Stored['order']['purchase_units'][number]) => void

const onlyCapture = (unit: Stored['order']['purchase_units'][number]) => {
  const capture = unit.payments?.captures[0]
  if (!capture) throw new Error('the order has no capture')
  return capture
}

const wrongOrders: [string, Edit][] = [
  ['another currency', (_, unit) => (unit.amount.currency_code = 'USD')],
  ['another amount', (_, unit) => (unit.amount.value = '1.00')],
  ['a larger amount', (_, unit) => (unit.amount.value = '14990.00')],
  ['no amount that can be read', (_, unit) => (unit.amount.value = '1499.000')],
  ['the custom_id of another checkout', (_, unit) => (unit.custom_id = 'another')],
  ['no custom_id', (_, unit) => delete unit.custom_id],
  ['another payee', (_, unit) => (unit.payee.merchant_id = 'SOMEONEELSE')],
  ['another intent', (order) => (order.intent = 'AUTHORIZE')],
  ['two purchase units', (order, unit) => order.purchase_units.push(structuredClone(unit))],
  ['no purchase unit', (order) => (order.purchase_units = [])],
]

const wrongCaptures: [string, Edit][] = [
  ...wrongOrders,
  ['a PENDING capture', (_, unit) => (onlyCapture(unit).status = 'PENDING')],
  ['a DECLINED capture', (_, unit) => (onlyCapture(unit).status = 'DECLINED')],
  ['a FAILED capture', (_, unit) => (onlyCapture(unit).status = 'FAILED')],
  ['a REFUNDED capture', (_, unit) => (onlyCapture(unit).status = 'REFUNDED')],
  ['a PARTIALLY_REFUNDED capture', (_, unit) => (onlyCapture(unit).status = 'PARTIALLY_REFUNDED')],
  ['a capture of a state nobody knows', (_, unit) => (onlyCapture(unit).status = 'DONE')],
  ['a capture of another amount', (_, unit) => (onlyCapture(unit).amount.value = '1498.99')],
  ['a capture in another currency', (_, unit) => (onlyCapture(unit).amount.currency_code = 'USD')],
  ['no capture', (_, unit) => delete unit.payments],
  ['two captures', (_, unit) => unit.payments?.captures.push({ ...onlyCapture(unit), id: 'SECOND' })],
  [
    'a capture beside one that is PENDING',
    (_, unit) => unit.payments?.captures.push({ ...onlyCapture(unit), id: 'B', status: 'PENDING' }),
  ],
  ['a COMPLETED capture of an order that is VOIDED', (order) => (order.status = 'VOIDED')],
]

onBothDatabases('a payment is refused', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const shirt = () => addToCatalogue(shop, admin, { price: 1499 })
  const edited = (orderID: string, edit: Edit) =>
    rewritePayment(shop, orderID, (text) => {
      const stored = JSON.parse(text) as Stored
      const [unit] = stored.order.purchase_units
      if (!unit) throw new Error('the order has no purchase unit')
      edit(stored.order, unit)
      return JSON.stringify(stored)
    })
  const refusal = async (id: string, orderID: string) => {
    const { status, body } = await shop.refused(
      payCheckout,
      { params: { id }, body: paidBy(orderID) },
      shopper,
    )
    const row = await firstRow(shop, 'checkouts', { id }, ['payment_status', 'paid_at', 'capture_id'])
    return { status, code: body.code, ...row }
  }
  const refused = {
    status: 402,
    code: 'payment_failed',
    payment_status: 'payment_review',
    paid_at: null,
    capture_id: null,
  }

  describe('approved, with', () => {
    it.each(wrongOrders)('%s, and its money is not taken', async (_what, edit) => {
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
      await edited(orderID, edit)
      expect(await refusal(checkout._id, orderID)).toEqual(refused)
      const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
      expect(body['status']).toBe('APPROVED')
    })
  })

  describe('captured, with', () => {
    it.each(wrongCaptures)('%s', async (_what, edit) => {
      const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
      await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/capture`, {})
      await edited(orderID, edit)
      expect(await refusal(checkout._id, orderID)).toEqual(refused)
    })
  })

  it('with an order id that nobody knows', async () => {
    const checkout = await checkOut(shop, shopper, [[await shirt(), 1]])
    expect(await refusal(checkout._id, 'UNKNOWN1')).toEqual(refused)
  })

  it('with an order that paid for another checkout', async () => {
    const { orderID } = await paidCheckout(shop, shopper, [[await shirt(), 1]])
    const second = await checkOut(shop, shopper, [[await shirt(), 1]])
    await edited(orderID, (_, unit) => (unit.custom_id = second._id))
    expect(await refusal(second._id, orderID)).toEqual(refused)
  })

  it('with a capture that paid for another checkout', async () => {
    const first = await paidCheckout(shop, shopper, [[await shirt(), 1]])
    const used = await provider(shop, 'GET', `/v2/checkout/orders/${first.orderID}`)
    const [unit] = used.body['purchase_units'] as Stored['order']['purchase_units']
    const second = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    await provider(shop, 'POST', `/v2/checkout/orders/${second.orderID}/capture`, {})
    await edited(second.orderID, (_, own) => {
      if (unit) onlyCapture(own).id = onlyCapture(unit).id
    })
    expect(await refusal(second.checkout._id, second.orderID)).toEqual(refused)
  })

  it('but not for an attempt that was declined before the one that went through', async () => {
    const { checkout, orderID } = await approvedCheckout(shop, shopper, [[await shirt(), 1]])
    await provider(shop, 'POST', `/v2/checkout/orders/${orderID}/capture`, {})
    await edited(orderID, (_, unit) =>
      unit.payments?.captures.unshift({ ...onlyCapture(unit), id: 'FIRST', status: 'DECLINED' }),
    )
    expect(await pay(shop, shopper, checkout._id, orderID)).toMatchObject({ isPaid: true })
  })
})
