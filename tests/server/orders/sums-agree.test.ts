import { findRow } from '#tests/support/rows.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptTotals } from '#server/orders/kept-totals.ts'
import type { Product } from '#shared/contract/product.ts'
import { exportAccounts, manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { exportOrders, orderDetail, summary, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { checkoutTotals, createCheckout, getOrder } from '#shared/endpoints/purchase.ts'
import { fromJson } from '#shared/json.ts'
import { addToCatalogue, address, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/imports.ts'
import { textsTo } from '#tests/support/letters.ts'
import { approve, basketOf, finalize, orderPayment, pay, provider } from '#tests/support/paying.ts'
import { payInWindow, paymentsOf, sendProof } from '#tests/support/razorpay.ts'
import { INDIA, say, TEN } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

/** How many orders; yen have no decimals. */
const CURRENCIES = [
  ['INR', runs(100)],
  ['USD', runs(100)],
  ['JPY', runs(30)],
] as const
/** So many are ordered under the same settings. */
const AT_ONCE = 10
const PRICES = [
  { price: 49.99, taxRate: 0 },
  { price: 999.5, taxRate: 12, hsn: '4202' },
  { price: 1299 },
  { price: 3000.01 },
]
const GST = {
  kind: 'gst',
  gstin: '27AAPFU0939F1ZV',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}
const TAXES = [
  null,
  GST,
  { ...GST, isInside: false },
  { ...GST, kind: 'simple', gstin: '', name: 'VAT', isInside: false, rate: 7.25 },
]
const ZONES = [
  null,
  { zones: [INDIA, { ...INDIA, name: 'Goa', postalCodes: ['403'], charge: 149.5, days: 9 }] },
]
const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const SALES = [
  null,
  {
    zone: 'Asia/Kolkata',
    sales: [
      {
        name: 'Summer week',
        kind: 'percent',
        value: 15,
        rounding: 'ninetyNine',
        from: moment(-1),
        until: moment(1),
        skus: [],
        collections: ['Summer'],
        categories: [],
      },
    ],
  },
]
const CODES = [
  TEN,
  { ...TEN, code: 'THIRD', value: 33.33, collections: ['Summer'] },
  { ...TEN, code: 'FLAT', kind: 'amount', value: 25.5 },
  { ...TEN, code: 'FREE', kind: 'delivery', value: 0 },
  { ...TEN, code: 'FULL', isFullPriceOnly: true },
]
const PLACES = [
  { city: 'Mumbai', postalCode: '400050', state: 'Maharashtra' },
  { city: 'Panaji', postalCode: '403001', state: 'Goa' },
  { city: 'Delhi', postalCode: '110001' },
]
const PAYPAL = 'Paypal'
const RAZORPAY = 'Razorpay'
const CASH = 'Cash on delivery'

const settings = fc.record({
  tax: fc.constantFrom(...TAXES),
  delivery: fc.constantFrom(...ZONES),
  sales: fc.constantFrom(...SALES),
})
const purchase = fc.record({
  pieces: fc.uniqueArray(fc.tuple(fc.nat(PRICES.length - 1), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 3,
    selector: ([which]) => which,
  }),
  place: fc.constantFrom(...PLACES),
  code: fc.constantFrom('', ...CODES.map(({ code }) => code)),
  method: fc.constantFrom(PAYPAL, RAZORPAY, CASH),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer T> ? T : never

const paise = (amount: unknown) => Math.round(Number(amount) * 100)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
/** `Total: ₹1,234.50` */
const amountIn = (letter: string, name: string) =>
  paise(new RegExp(`^${name}: [^\\d]*([\\d,.]+)$`, 'm').exec(letter)?.[1]?.replaceAll(',', ''))

onBothDatabases('what an order comes to', async (open) => {
  describe.each(CURRENCIES)('in %s', async (currency, count) => {
    const shop = await closedAfter(open())
    const admin = await signInAdmin(shop)
    const products: Product[] = []
    for (const priced of PRICES)
      products.push(await addToCatalogue(shop, admin, { ...priced, countInStock: 1_000_000 }))
    await say(shop, admin, 'codes', { codes: CODES })
    await say(shop, admin, 'payment', { razorpay: true, cash: true, cashFee: '35.5', cashOpenOrders: '99' })
    if (currency !== 'INR')
      await say(shop, admin, 'currency', {
        code: currency,
        symbol: '$',
        place: '¤1',
        digits: '123,456.78',
        isExact: true,
      })

    /** What was charged for it by Razorpay. */
    async function takenByRazorpay(checkoutId: string, shopper: SignedIn): Promise<string> {
      const { orderID } = await orderPayment(shop, shopper, checkoutId)
      const { body } = await payInWindow(shop, orderID)
      const { status } = await sendProof(shop, shopper, checkoutId, orderID, body)
      const [payment, ...others] = await paymentsOf(shop, orderID)
      expect([status, payment?.status, others]).toEqual([200, 'captured', []])
      return `${((payment?.amount ?? 0) / 100).toFixed(2)} ${payment?.currency}`
    }

    /** The same by PayPal. */
    async function takenByPayPal(checkoutId: string, shopper: SignedIn): Promise<string> {
      const { orderID } = await orderPayment(shop, shopper, checkoutId)
      await approve(shop, orderID)
      await pay(shop, shopper, checkoutId, orderID)
      const { body } = await provider(shop, 'GET', `/v2/checkout/orders/${orderID}`)
      const [unit] = body['purchase_units'] as {
        payments: { captures: { amount: { currency_code: string; value: string } }[] }
      }[]
      const [capture, ...others] = unit?.payments.captures ?? []
      expect(others).toEqual([])
      return `${capture?.amount.value} ${capture?.amount.currency_code}`
    }

    /** Orders, and looks at each place that says what it comes to; in paise. */
    async function buy({ pieces, place, code, ...wanted }: Purchase, shopper: SignedIn) {
      const { token } = shopper
      // Razorpay takes rupees alone.
      const method = wanted.method === RAZORPAY && currency !== 'INR' ? PAYPAL : wanted.method
      const basket = basketOf(pieces.map(([which, quantity]) => [products[which] as Product, quantity]))
      const { checkoutItems } = basket
      const question = { checkoutItems, country: 'India', ...place, code, paymentMethod: method }
      const { data: asked } = await shop.call(checkoutTotals, { body: question }, { token })
      const agreed = asked.codeRefusal === undefined ? code : ''
      const body = {
        ...basket,
        shippingAddress: address(place),
        paymentMethod: method,
        totalPrice: asked.totalPrice,
        code: agreed,
      }
      const { data: checkout } = await shop.call(createCheckout, { body }, { token })
      const total = paise(asked.totalPrice)
      const amount = currency === 'JPY' ? String(Math.round(total / 100)) : (total / 100).toFixed(2)
      expect(checkout.quote).toEqual({ currency, amount })
      const taking = { [PAYPAL]: takenByPayPal, [RAZORPAY]: takenByRazorpay, [CASH]: undefined }[method]
      if (taking) expect(await taking(checkout._id, shopper)).toBe(`${amount} ${currency}`)
      const made = await finalize(shop, shopper, checkout._id)
      const { data: order } = await shop.call(getOrder, { params: { id: made._id } }, { token })
      const { data: seen } = await shop.call(orderDetail, { params: { id: made._id } }, admin)
      const totals = [checkout, made, order, seen].map((one) => paise(one.totalPrice))
      expect(totals).toEqual([total, total, total, total])
      if (made.totals) expect([asked.totals, order.totals, seen.totals]).toEqual(Array(3).fill(made.totals))
      return { id: made._id, total }
    }

    /** The lines that were kept are the total. */
    async function keptOf(id: string): Promise<KeptTotals | undefined> {
      const row = await findRow(shop, 'orders', { id }, ['total', 'totals'])
      if (row.totals === null) return undefined
      const kept = fromJson<KeptTotals>(row.totals)
      const { items, discount, delivery, paymentFee, taxOnTop, taxInside, taxes, lines } = kept
      expect(items - discount + delivery + paymentFee + taxOnTop).toBe(Number(row.total))
      expect(sumOf(lines.map((line) => line.discount))).toBe(discount)
      expect(sumOf(lines.map((line) => line.charges))).toBe(delivery + paymentFee)
      const tax = taxOnTop + taxInside
      expect([sumOf(lines.map((line) => line.tax)), sumOf(taxes.map((one) => one.amount))]).toEqual([
        tax,
        tax,
      ])
      return kept
    }

    it(
      `is what was shown, charged, kept, written and reported, to the paisa: ${count} orders`,
      { timeout: 300_000 },
      async () => {
        const totals = new Map<string, number>()
        const cancelled = new Set<string>()
        const batches = fc.sample(
          fc.tuple(settings, fc.array(purchase, { minLength: AT_ONCE, maxLength: AT_ONCE })),
          {
            numRuns: Math.ceil(count / AT_ONCE),
            seed: 20_261_123,
          },
        )
        for (const [{ tax, delivery, sales }, purchases] of batches) {
          await say(shop, admin, 'tax', tax)
          await say(shop, admin, 'delivery', delivery)
          await say(shop, admin, 'sales', sales)
          const shopper = await register(shop)
          for (const one of purchases) {
            const { id, total } = await buy(one, shopper)
            totals.set(id, total)
            const kept = await keptOf(id)
            const letters = await textsTo(shop, shopper.user.email)
            const letter = letters.find(({ about }) => about === id)?.text ?? ''
            expect(amountIn(letter, 'Total')).toBe(total)
            if (kept && kept.discount > 0)
              expect(amountIn(letter, `Discount ${kept.code}`)).toBe(kept.discount)
            if (one.method === CASH) expect(amountIn(letter, 'To be paid at the door')).toBe(total)
          }
          const [id = ''] = [...totals.keys()].slice(-1)
          const body = { status: 'Cancelled' } as const
          await shop.call(updateOrderStatus, { params: { orderId: id }, body }, admin)
          cancelled.add(id)
        }
        const all = sumOf([...totals.values()])
        const left = sumOf([...totals].filter(([id]) => !cancelled.has(id)).map(([, total]) => total))
        const { data } = await shop.call(summary, { query: {} }, admin)
        expect([paise(data.totalSales), paise(data.period.revenue)]).toEqual([all, left])
        expect(sumOf(data.period.series.map((day) => paise(day.revenue)))).toBe(left)

        const rows = rowsOf(await shop.call(exportOrders, { query: {} }, admin))
        const byOrder = Map.groupBy(rows, (row) => row['Order ID'] ?? '')
        expect(byOrder.size).toBe(totals.size)
        for (const [id, lines] of byOrder) {
          const [first = {}] = lines
          const goods = sumOf(lines.map((line) => paise(line['Line total']) - paise(line['Line discount'])))
          const charges = ['Shipping', 'Payment fee', 'Tax on top'].map((name) => paise(first[name]))
          expect([goods + sumOf(charges), paise(first['Order total'])]).toEqual([
            totals.get(id),
            totals.get(id),
          ])
          const tax = paise(first['Tax on top']) + paise(first['Tax included'])
          expect(sumOf(lines.map((line) => paise(line['Line tax'])))).toBe(tax)
        }

        // Half of them are invoiced: what the accountant is given is the same.
        const orderIds = [...totals.keys()].filter((id, at) => at % 2 === 0 && !cancelled.has(id))
        for (let at = 0; at < orderIds.length; at += 100) {
          const body = { orderIds: orderIds.slice(at, at + 100) }
          const { data: issued } = await shop.call(manyInvoices, { body }, admin)
          expect(issued.refused).toEqual([])
          for (const invoice of issued.invoices) {
            expect(paise(invoice.total)).toBe(totals.get(invoice.order._id))
            expect(paise(invoice.taxable) + paise(invoice.tax)).toBe(paise(invoice.total))
          }
        }
        const sold = rowsOf(await shop.call(exportAccounts, { query: {} }, admin))
        expect(sumOf(sold.map((row) => paise(row['Total'])))).toBe(all)
        const kept = sold.filter((row) => row['Status'] !== 'Cancelled')
        expect(sumOf(kept.map((row) => paise(row['Total'])))).toBe(left)
        const parts = ['Taxable value', 'CGST', 'SGST', 'IGST', 'Other tax']
        for (const row of sold) expect(sumOf(parts.map((name) => paise(row[name])))).toBe(paise(row['Total']))
        expect(new Set(sold.flatMap((row) => row['Invoice number'] || [])).size).toBe(orderIds.length)
      },
    )
  })
})
