import { expect, it } from 'vitest'
import type { Endpoint } from '#shared/endpoints/endpoint.ts'
import { allOrders, exportOrders, summary } from '#shared/endpoints/admin/calls.ts'
import { exportAccounts } from '#shared/endpoints/admin/invoices.ts'
import { exportReport, report, soldProducts } from '#shared/endpoints/admin/reports.ts'
import { addDelivery } from '#shared/endpoints/admin/stock.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const NO_DAYS = ['2026-02-30', '2027-02-29', '2026-04-31', '2026-13-01', '2026-01-00']

onBothDatabases('a day that there is not', async (open) => {
  const shop = await closedAfter(open())
  const owner = await signInAdmin(shop)

  const refusal = async (endpoint: Endpoint, input: { query?: object; body?: object }) => {
    const { status, body } = await shop.refused(endpoint, input as never, owner)
    return [status, ...(body.issues ?? []).map(({ path, message }) => `${path}: ${message}`)]
  }
  const PERIOD = { period: 'own', to: '2026-12-31' }

  it.each([
    ['the orders', allOrders, {}],
    ['the file of orders', exportOrders, {}],
    ['the dashboard', summary, { to: '2027-12-31' }],
  ])('is refused as an end of %s, with a time too', async (_, endpoint, query) => {
    for (const day of NO_DAYS)
      for (const from of [day, `${day}T00:00:00+05:30`])
        expect([from, ...(await refusal(endpoint, { query: { ...query, from } }))]).toEqual([
          from,
          400,
          'from: from must be a day that there is, as 2026-01-31 or 2026-01-31T00:00:00+05:30',
        ])
  })

  it.each([
    ['the reports', report, PERIOD],
    ['the best sellers', soldProducts, PERIOD],
    ['the file of a report', exportReport, { ...PERIOD, table: 'products' }],
    ['the file for the accountant', exportAccounts, { to: '2026-12-31' }],
  ])('is refused as an end of %s', async (_, endpoint, query) => {
    for (const from of NO_DAYS)
      expect([from, ...(await refusal(endpoint, { query: { ...query, from } }))]).toEqual([
        from,
        400,
        'from: Write a day that there is, as 2026-01-31',
      ])
  })

  it('is none on which a delivery comes', async () => {
    const { _id: productId } = await addToCatalogue(shop, owner)
    for (const expectedOn of NO_DAYS) {
      const body = { supplier: 'Ravi Mills', lines: [{ productId, expected: 1 }], expectedOn }
      expect([expectedOn, ...(await refusal(addDelivery, { body }))]).toEqual([
        expectedOn,
        400,
        'expectedOn: Write a day that there is, as 2026-01-31',
      ])
    }
  })

  it('is not one that comes every four years', async () => {
    const query = { from: '2028-02-29' }
    expect((await shop.call(allOrders, { query }, owner)).success).toBe(true)
    expect(await shop.call(exportAccounts, { query }, owner)).toContain('Order')
  })
})
