import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { cancelOrder } from '#shared/endpoints/admin/refunds.ts'
import { deleteProduct, summary, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { exportAccounts, manyInvoices } from '#shared/endpoints/admin/invoices.ts'
import { exportReport, lyingProducts, report, soldProducts } from '#shared/endpoints/admin/reports.ts'
import { visit } from '#shared/endpoints/visit.ts'
import { reportDays } from '#server/reports/report-days.ts'
import { dayName, dayOfName } from '#server/database/rollups/days.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { expectCounted } from '#tests/support/counted.ts'
import { eventually } from '#tests/support/eventually.ts'
import { buy } from '#tests/support/paying.ts'
import { askNow, cancelling, giveBack } from '#tests/support/refunds.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const GST = {
  kind: 'gst',
  gstin: '27AAPFU0939F1ZV',
  isInside: true,
  rate: 5,
  higherAbove: 2500,
  higherRate: 18,
}
const DAY_MS = 24 * 60 * 60 * 1000

onBothDatabases('reports', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  await say(shop, admin, 'tax', GST)
  const cheap = await addToCatalogue(shop, admin, { name: 'Cheap Tee', price: 999.5, countInStock: 90 })
  const dear = await addToCatalogue(shop, admin, {
    name: 'Dear Jacket',
    price: 3999,
    countInStock: 50,
    category: 'Bottom Wear',
  })

  const read = async (query = {}) => (await shop.call(report, { query }, admin)).data
  const file = async (query: Parameters<typeof shop.call<typeof exportReport>>[1]['query']) =>
    parse((await shop.call(exportReport, { query }, admin)).replace('\ufeff', ''), {
      columns: true,
    }) as Record<string, string>[]
  const paise = (amounts: readonly (string | number | undefined)[]) =>
    amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

  it('come to what the dashboard and the accountant have, to the paisa', async () => {
    const shopper = await register(shop)
    const first = await buy(shop, shopper, [
      [cheap, 3],
      [dear, 1],
    ])
    const second = await buy(shop, shopper, [[cheap, 2]])
    const third = await buy(shop, await register(shop), [[dear, 2]])
    await shop.call(manyInvoices, { body: { orderIds: [first._id, third._id] } }, admin)
    await giveBack(shop, admin, first._id, { amount: 123.45, reason: 'A stain' })
    const pieces = { lines: [{ line: 0, pieces: 1, cancelled: 0 }], refund: 'due' as const }
    await shop.call(
      cancelOrder,
      { params: { id: third._id }, body: cancelling({ reason: 'Too large', ...pieces }) },
      admin,
    )
    await askNow(shop)
    const cancelled = { params: { orderId: second._id }, body: { status: 'Cancelled' as const } }
    await shop.call(updateOrderStatus, cancelled, admin)

    const told = await read({ period: 'today' })
    const { data: dashboard } = await shop.call(summary, { query: { days: '7' } }, admin)
    expect([told.now.gross, told.now.orders]).toEqual([dashboard.totalSales, dashboard.totalOrders])
    expect([told.now.net, told.now.netOrders]).toEqual([dashboard.netSales, dashboard.netOrders])
    expect([told.now.net, told.now.netOrders]).toEqual([dashboard.period.revenue, dashboard.period.orders])
    expect(told.series).toEqual([expect.objectContaining({ net: told.now.net, orders: told.now.netOrders })])

    const rows = parse((await shop.call(exportAccounts, { query: {} }, admin)).replace('\ufeff', ''), {
      columns: true,
    }) as Record<string, string>[]
    const ofKind = (kind: string) => rows.filter((row) => row['Kind'] === kind)
    const column = (kind: string, name: string) => paise(ofKind(kind).map((row) => row[name]))
    expect(column('Sale', 'Total')).toBe(paise([told.now.gross]))
    const named = new Map(told.taxNames.map(({ name, tax }) => [name, paise([tax])]))
    for (const name of ['CGST', 'SGST', 'IGST']) expect(named.get(name) ?? 0).toBe(column('Sale', name))
    const sold = told.taxes
    expect(paise(sold.map(({ taxable }) => taxable))).toBe(column('Sale', 'Taxable value'))
    expect(paise(sold.map(({ creditedTaxable }) => creditedTaxable))).toBe(
      -column('Credit note', 'Taxable value'),
    )
    expect(paise(sold.map(({ creditedTax }) => creditedTax))).toBe(
      -['CGST', 'SGST', 'IGST'].reduce((sum, name) => sum + column('Credit note', name), 0),
    )
    const back = column('Credit note', 'Total') + column('Refund', 'Total')
    expect(paise([told.now.refunded])).toBe(-back)
    expect(told.refunds.map(({ name, orders }) => [name, orders])).toEqual([
      ['Too large', 1],
      ['A stain', 1],
    ])
    await expectCounted(shop.database)
  })

  it('tell what sells, by product, size, colour and kind, and who buys', async () => {
    const told = await read({ period: '7' })
    const { data: products } = await shop.call(soldProducts, { query: { by: 'revenue' } }, admin)
    expect(products.map(({ _id, pieces, inStock }) => [_id, pieces, inStock])).toEqual([
      [dear._id, 2, 48],
      [cheap._id, 3, 87],
    ])
    const sums = [told.sizes, told.colors, told.kinds].map((rows) =>
      rows.reduce((sum, { pieces }) => sum + pieces, 0),
    )
    expect(sums).toEqual([5, 5, 5])
    expect(told.kinds.map(({ name, pieces }) => [name, pieces])).toEqual([
      ['Bottom Wear', 2],
      ['Top Wear', 3],
    ])
    expect(told.customers.map(({ name, orders }) => [name, orders])).toEqual([['new', 2]])
    const gone = await addToCatalogue(shop, admin, { name: 'Gone Scarf', price: 100, countInStock: 5 })
    await buy(shop, await register(shop), [[gone, 1]])
    await shop.call(deleteProduct, { params: { id: gone._id } }, admin)
    const { data: after } = await shop.call(soldProducts, { query: {} }, admin)
    expect(after.find(({ _id }) => _id === gone._id)).toMatchObject({ name: 'Gone Scarf', inStock: null })
  })

  it('tell what lies: in stock for long, and not sold since', async () => {
    const lying = await addToCatalogue(shop, admin, { name: 'Lying Cape', price: 500, countInStock: 70 })
    const ids = async (days: '30' | '90') =>
      (await shop.call(lyingProducts, { query: { days } }, admin)).data.map(({ _id }) => _id)
    expect(await ids('30')).toEqual([])
    await shop.database.db
      .updateTable('products')
      .set({ created_at: Date.now() - 60 * DAY_MS })
      .where('id', 'in', [lying._id, cheap._id])
      .execute()
    expect(await ids('30')).toEqual([lying._id])
    expect(await ids('90')).toEqual([])
  })

  it('are files, each with the sums of its report', async () => {
    const told = await read({ period: 'today' })
    const today = { period: 'today' } as const
    expect(paise((await file({ ...today, table: 'days' })).map((row) => row['Revenue']))).toBe(
      paise([told.now.net]),
    )
    for (const table of ['sizes', 'colors', 'kinds', 'customers', 'codes', 'refunds'] as const)
      expect(paise((await file({ ...today, table })).map((row) => row['Amount']))).toBe(
        paise(told[table].map(({ amount }) => amount)),
      )
    expect(paise((await file({ ...today, table: 'tax' })).map((row) => row['Tax']))).toBe(
      paise(told.taxes.map(({ tax }) => tax)),
    )
    expect((await file({ ...today, table: 'products' })).map((row) => row['Product'])).toContain('Gone Scarf')
    expect((await file({ days: '30', table: 'lying' })).map((row) => row['Product'])).toEqual(['Lying Cape'])
  })

  it('count visits, and nobody who is a program or asks not to be counted', async () => {
    const come = (headers: Record<string, string>) =>
      shop.app.inject({ method: visit.method, url: visit.path, headers })
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    for (const headers of [
      browser,
      browser,
      { ...browser, dnt: '1' },
      { ...browser, 'sec-gpc': '1' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ])
      expect((await come(headers)).statusCode).toBe(200)
    await eventually(async () => expect((await read({ period: 'today' })).now.visits).toBe(2))
  })
})

it('a period is compared with as many days before, or with the same of the year before', () => {
  const words = (query: Partial<Parameters<typeof reportDays>[0]>, today = '2026-03-31') => {
    const days = reportDays({ period: '30', against: 'before', ...query }, dayOfName(today))
    return [days.now, days.before].map(({ from, to }) => `${dayName(from)} ${dayName(to - 1)}`)
  }
  expect(words({ period: 'today' })).toEqual(['2026-03-31 2026-03-31', '2026-03-30 2026-03-30'])
  expect(words({ period: '7' })).toEqual(['2026-03-25 2026-03-31', '2026-03-18 2026-03-24'])
  expect(words({ period: '7', against: 'year' })).toEqual(['2026-03-25 2026-03-31', '2025-03-25 2025-03-31'])
  expect(words({ period: 'month' })).toEqual(['2026-03-01 2026-03-31', '2026-02-01 2026-02-28'])
  expect(words({ period: 'year' }, '2026-02-10')).toEqual(['2026-01-01 2026-02-10', '2025-01-01 2025-02-10'])
  expect(words({ period: 'own', from: '2026-01-01', to: '2026-01-31' })).toEqual([
    '2026-01-01 2026-01-31',
    '2025-12-01 2025-12-31',
  ])
})
