import type { ReportFigures } from '#shared/contract/admin/reports.ts'
import { toRupees } from '../platform/money.ts'
import type { Sum } from './read-sums.ts'

type Measure = 'orders' | 'pieces' | 'paise' | 'base'

/** What the sums of some days come to. @param waived what need not be paid any more, in paise */
export function figuresOf(sums: readonly Sum[], waived: number): ReportFigures {
  const add = (measure: Measure, isMeant: (sum: Sum) => boolean) =>
    sums.filter(isMeant).reduce((total, sum) => total + sum[measure], 0)
  const of = (measure: Measure, series: Sum['series'], name: string) =>
    add(measure, (sum) => sum.series === series && sum.name === name)
  const all = (measure: Measure, series: Sum['series']) => add(measure, (sum) => sum.series === series)
  const money = (name: string) => toRupees(of('paise', 'sum', name))
  const [orders, gross] = [all('orders', 'status'), all('paise', 'status')]
  const [cancelledOrders, cancelled] = [
    of('orders', 'status', 'Cancelled'),
    of('paise', 'status', 'Cancelled'),
  ]
  return {
    orders,
    gross: toRupees(gross),
    cancelledOrders,
    cancelled: toRupees(cancelled),
    net: toRupees(gross - cancelled),
    netOrders: orders - cancelledOrders,
    // Each piece is of one kind.
    pieces: all('pieces', 'kind'),
    items: money('items'),
    discount: money('discount'),
    delivery: money('delivery'),
    fee: money('fee'),
    taxOnTop: money('taxOnTop'),
    taxInside: money('taxInside'),
    refunds: all('orders', 'refund'),
    refunded: toRupees(all('paise', 'refund')),
    waived: toRupees(waived),
    newOrders: of('orders', 'customer', 'new'),
    returningOrders: of('orders', 'customer', 'returning'),
    visits: all('orders', 'visit'),
  }
}
