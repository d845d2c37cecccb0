import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { issueInvoice } from '#server/invoices/issue.ts'
import { orderLinkPath } from '#server/orders/order-link.ts'
import { findOrder } from '#server/orders/repository.ts'
import { addUser, deleteOrder, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { moveOrder } from '#shared/endpoints/admin/order-editing.ts'
import { invoiceLetters, manyInvoices, manyInvoicesPdf } from '#shared/endpoints/admin/invoices.ts'
import { invoicesPdf, linkedInvoices, linkedInvoicesPdf, orderInvoices } from '#shared/endpoints/invoices.ts'
import { createCheckout } from '#shared/endpoints/purchase.ts'
import {
  addToCatalogue,
  address,
  register,
  type SignedIn,
  signInAdmin,
  tokenOf,
} from '#tests/support/builders.ts'
import { injectCall } from '#tests/support/call.ts'
import { basketOf, buy, finalize } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27AAPFU0939F1ZV',
  isInside: true,
  rate: 5,
  higherAbove: null,
  higherRate: 0,
}

const textOf = async (pdf: Blob) => Buffer.from(await pdf.arrayBuffer()).toString('latin1')
const pagesOf = async (pdf: Blob) => Number(/\/Count (\d+)/.exec(await textOf(pdf))?.[1])

onBothDatabases('invoices', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const shirt = await addToCatalogue(shop, admin, { price: 1050, countInStock: 1000 })

  const bought = () => buy(shop, shopper, [[shirt, 2]])
  const invoicesOf = async (id: string, { token }: { token: string } = shopper) =>
    (await shop.call(orderInvoices, { params: { id } }, { token })).data
  const refusal = async (id: string, { token }: { token: string }) => {
    const { status, body } = await shop.refused(orderInvoices, { params: { id } }, { token })
    return [status, body.message]
  }
  const setStatus = (orderId: string, status: 'Shipped' | 'Cancelled') =>
    shop.call(updateOrderStatus, { params: { orderId }, body: { status } }, admin)
  const staff = async (role: 'viewer' | 'packer') => {
    const body = { name: 'Ravi', email: `${role}@example.com`, password: 'longenough-77', role }
    await shop.call(addUser, { body }, admin)
    return { token: await tokenOf(shop, body as unknown as SignedIn) }
  }
  const numbers = async () => {
    const rows = await shop.database.db.selectFrom('invoices').select(['series', 'position']).execute()
    const positions = rows.map(({ position }) => Number(position)).toSorted((a, b) => a - b)
    expect(positions).toEqual(positions.map((_, at) => at + 1))
    return positions.length
  }

  it('are issued once, and nothing that is set afterwards changes them', async () => {
    const order = await bought()
    const [first, ...others] = await invoicesOf(order._id)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      title: 'Invoice',
      seller: { name: 'Darzi', gstin: '' },
      buyer: { name: 'Asha Rao', email: shopper.user.email },
      order: { _id: order._id, number: `DZ-${order.number}` },
      placeOfSupply: '',
      total: 2100,
      words: 'Rupees two thousand one hundred only',
      payment: { method: 'Paypal' },
    })
    expect(first?.number).toMatch(/^INV\/(\d\d-\d\d)\/00001$/)
    expect(first?.payment.id).not.toBe('')
    await say(shop, admin, 'identity', { name: 'Asha & Daughters', address: '1 Hill Road\nMumbai' })
    await say(shop, admin, 'tax', {
      ...GST,
      legalName: 'Asha Textiles LLP',
      invoicePrefix: 'at',
      yearStart: 1,
    })
    expect(await invoicesOf(order._id)).toEqual([first])
    expect(await invoicesOf(order._id, admin)).toEqual([first])
    const next = await bought()
    const [second] = await invoicesOf(next._id)
    expect(second).toMatchObject({
      title: 'Tax invoice',
      number: `AT/${second?.issuedOn.slice(0, 4)}/00001`,
      seller: {
        name: 'Asha Textiles LLP',
        address: '1 Hill Road\nMumbai',
        gstin: GST.gstin,
        state: 'Maharashtra',
      },
      lines: [{ quantity: 2, unitPrice: 1050, taxable: 2000, total: 2100 }],
      isTaxInside: true,
      taxable: 2000,
      tax: 100,
      total: 2100,
    })
    expect(second?.placeOfSupply).toMatch(/^\p{L}+ \(\d\d\)$/u)
    await say(shop, admin, 'tax', null)
    await say(shop, admin, 'identity', null)
    expect(await invoicesOf(next._id)).toEqual([second])
    await shop.database.db.deleteFrom('invoices').execute()
    await shop.database.db.deleteFrom('invoice_numbers').execute()
  })

  it('tell the letters that they cannot show before they are issued', async () => {
    const order = await bought()
    const tellsOf = async () => (await shop.call(invoiceLetters, { params: { id: order._id } }, admin)).data
    expect(await tellsOf()).toEqual([])
    const body = { address: address({ firstName: 'আশা', lastName: '王' }), seen: null }
    await shop.call(moveOrder, { params: { id: order._id }, body }, admin)
    expect(await tellsOf()).toEqual(['王'])
    expect((await shop.refused(invoiceLetters, { params: { id: 'none' } }, admin)).status).toBe(404)
    expect(await shop.database.db.selectFrom('invoices').select('id').execute()).toEqual([])
  })

  it('have no gap and are one for each order: at two servers at once, some rolled back', async () => {
    const other = await createApp({ config: shop.config, database: shop.database })
    const orders = [await bought()]
    while (orders.length < 12) orders.push(await bought())
    const at = async (app: TestShop['app'], id: string) =>
      (await injectCall(app, orderInvoices, { params: { id } }, shopper)).status
    const rolledBack = (id: string) =>
      shop.database
        .transact(async (trx) => {
          const order = await findOrder(trx, id)
          if (order) await issueInvoice(other.context, trx, order)
          throw new Error('the power is gone')
        })
        .catch(() => 'lost')
    const statuses = await Promise.all(
      orders.flatMap(({ _id: id }, index) => [
        ...(index % 3 === 0 ? [rolledBack(id)] : []),
        at(shop.app, id),
        at(other, id),
      ]),
    )
    expect(statuses.filter((status) => status !== 'lost' && status !== 200)).toEqual([])
    expect(await numbers()).toBe(orders.length)
    await other.close()
  })

  it('are for the owner, for the shop, and for who has the link; others are told of nothing', async () => {
    const order = await bought()
    const viewer = await staff('viewer')
    expect(await refusal(order._id, await register(shop))).toEqual([404, 'Order not found'])
    expect(await refusal(order._id, viewer)).toEqual([409, 'No invoice has been issued yet'])
    const link = await orderLinkPath(shop.database.db, order._id)
    const [, key = ''] = link.split('?key=')
    expect(
      (await shop.refused(linkedInvoices, { params: { id: order._id }, query: { key: `${key}x` } })).status,
    ).toBe(404)
    const { data } = await shop.call(linkedInvoices, { params: { id: order._id }, query: { key } })
    expect(data).toHaveLength(1)
    for (const who of [viewer, await staff('packer'), shopper])
      expect(await invoicesOf(order._id, who)).toEqual(data)
  })

  it('are not of what was cancelled before, and of cash not before it is sent, but the shop may print them', async () => {
    const cancelled = await bought()
    await setStatus(cancelled._id, 'Cancelled')
    const none = 'This order was cancelled before an invoice was issued'
    expect(await refusal(cancelled._id, shopper)).toEqual([409, none])
    await say(shop, admin, 'payment', { cash: true })
    const byCash = async () => {
      const body = {
        ...basketOf([[shirt, 1]]),
        shippingAddress: address(),
        paymentMethod: 'Cash on delivery',
      }
      const { data } = await shop.call(createCheckout, { body: body as never }, shopper)
      return finalize(shop, shopper, data._id)
    }
    const [waiting, sent] = [await byCash(), await byCash()]
    const later = 'The invoice is issued when the order is paid or sent'
    expect(await refusal(waiting._id, shopper)).toEqual([409, later])
    await setStatus(sent._id, 'Shipped')
    expect((await invoicesOf(sent._id))[0]?.payment).toMatchObject({
      method: 'Cash on delivery',
      paidOn: null,
    })
    const orderIds = [waiting._id, cancelled._id, sent._id, waiting._id]
    const many = await shop.call(manyInvoices, { body: { orderIds } }, admin)
    expect(many.data.invoices.map((one) => one.order._id)).toEqual([waiting._id, sent._id])
    expect(many.data.refused).toEqual([{ orderId: cancelled._id, message: none }])
    await numbers()
  })

  it('are files of their own, for one order and for many, for a guest, too', async () => {
    const [one, other] = [await bought(), await bought()]
    const asShopper = { token: shopper.token }
    const pdf = await shop.call(invoicesPdf, { params: { id: one._id } }, asShopper)
    expect(await textOf(pdf)).toContain('%PDF-')
    const key = (await orderLinkPath(shop.database.db, one._id)).split('?key=')[1] ?? ''
    const linked = await shop.call(linkedInvoicesPdf, { params: { id: one._id }, query: { key } })
    expect(linked.size).toBe(pdf.size)
    const orderIds = [one._id, other._id]
    const many = await shop.call(manyInvoicesPdf, { body: { orderIds } }, admin)
    expect([await pagesOf(pdf), await pagesOf(many)]).toEqual([1, 2])
    expect(await shop.refused(manyInvoicesPdf, { body: { orderIds: ['gone'] } }, admin)).toMatchObject({
      status: 409,
      body: { message: 'Order not found' },
    })
    await numbers()
  })

  it('keep their order: it cannot be deleted, one without an invoice can', async () => {
    const [kept, test] = [await bought(), await bought()]
    await invoicesOf(kept._id)
    const remove = { params: { id: kept._id } }
    expect(await shop.refused(deleteOrder, remove, admin)).toMatchObject({
      status: 409,
      body: { message: 'An invoice was issued for this order: it cannot be deleted. Cancel it instead' },
    })
    await shop.call(deleteOrder, { params: { id: test._id } }, admin)
  })
})
