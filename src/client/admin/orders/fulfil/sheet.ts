import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { WantedFulfilment } from '#shared/contract/admin/fulfilment.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { readTracking } from '#shared/order-life/read-tracking.ts'

/** Of an order that is to be sent; empty where nothing is known. */
export interface Sending {
  carrier: string
  tracking: string
}
/** By the orders' ids. */
export type Sendings = Readonly<Record<string, Sending>>

/** What was pasted, put to the orders that are chosen; what belongs to none of them is named. */
export function sheetOf(pasted: string, orders: readonly AdminOrder[], carrier: string) {
  const { lines, notUnderstood } = readTracking(pasted, carrier)
  const sendings: Record<string, Sending> = {}
  const notChosen: string[] = []
  for (const { order, ...sending } of lines) {
    const chosen = orders.find((one) => isSaid(one, order))
    if (chosen) sendings[chosen._id] = sending
    else notChosen.push(order)
  }
  return { sendings, notChosen, notUnderstood }
}

function isSaid({ _id, number }: AdminOrder, said: string): boolean {
  const id = said.replace(/^#/, '').toLowerCase()
  return id === _id || Number(/\d+$/.exec(said)?.[0]) === number
}

/** As the shop takes it; with a carrier that stands for all where a line has none of its own. */
export const sendingsOf = (
  orders: readonly AdminOrder[],
  sendings: Sendings,
  carrier: string,
): WantedFulfilment[] =>
  orders.map((order) => {
    const { tracking = '', carrier: own = '' } = sendings[order._id] ?? {}
    const by = own || carrier
    return {
      order: order._id,
      seen: seenOf(order),
      ...(by && { carrier: by }),
      ...(tracking && { tracking }),
    }
  })
