import type { FulfilAction, WantedFulfilment } from '#shared/contract/admin/fulfilment.ts'
import type { User } from '#shared/contract/user.ts'
import { carrierName } from '#shared/order-life/carriers.ts'
import { mayMake } from '#shared/order-life/life.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { issueInvoice } from '../invoices/issue.ts'
import { noteEvents } from '../orders/events.ts'
import { addParcel, type Parcel, removeParcel, setParcel, countPieces, unpacked } from '../orders/parcels.ts'
import { presentChanges } from '../orders/present-changes.ts'
import { lockOrderOrThrow, type WholeOrder } from '../orders/repository.ts'
import { notedParcels } from './noted-parcels.ts'
import { type Plan, fulfilmentPlan } from './plan.ts'
import { settleOrder } from './settle-order.ts'

export type Outcome = { outcome: 'done' | 'already' | 'refused'; message: string }

const DONE: Record<FulfilAction, string> = {
  pack: 'Packed',
  unpack: 'Unpacked',
  ship: 'Sent',
  unship: 'Not sent after all',
  tracking: 'Tracking noted',
  deliver: 'Delivered',
}

/** One order, in a transaction of its own: told again, it changes nothing. Throws 404. */
export async function fulfilOrder(
  { database, settings }: AppContext,
  orderId: string,
  action: FulfilAction,
  wanted: WantedFulfilment,
  actor: User,
): Promise<Outcome> {
  if (action === 'unship' && !mayMake('unship', 'shipped', actor.role))
    return { outcome: 'refused', message: 'You are not allowed to do that' }
  return database.transact(async (trx) => {
    const order = await lockOrderOrThrow(database, trx, orderId)
    if (isMakingParcels(action) && wanted.seen !== undefined && wanted.seen !== seenNow(order))
      return { outcome: 'refused', message: 'It was changed meanwhile: look at its pieces and address again' }
    const now = Date.now()
    const before = await notedParcels(trx, order, now)
    const plan = fulfilmentPlan(action, order, before, wanted)
    if (plan.kind !== 'do') return { outcome: plan.kind, message: plan.message }
    const { parcels, changed } = await carryOut(trx, { order, before, action, wanted, actor, now }, plan)
    await settleOrder(trx, { order, parcels, changed, action, actor, now })
    // It goes with the goods (CGST Act 2017, section 31). Last: other invoices wait for its number.
    if (action === 'ship' || action === 'deliver') await issueInvoice({ settings }, trx, order, now)
    return { outcome: 'done', message: doneWords(action, order, parcels) }
  })
}

const isMakingParcels = (action: FulfilAction) => action === 'pack' || action === 'ship'

const seenNow = ({ row, items }: WholeOrder): string =>
  seenOf({
    ...presentChanges(row),
    orderItems: items.map(({ cancelled_quantity: cancelled }) => ({ cancelled })),
  })

interface Work {
  order: WholeOrder
  before: readonly Parcel[]
  action: FulfilAction
  wanted: WantedFulfilment
  actor: User
  now: number
}

/** The parcels of the order as they are then, and those of them that were changed. */
async function carryOut(trx: Trx, work: Work, { parcels: meant }: Extract<Plan, { kind: 'do' }>) {
  let parcels = [...work.before]
  const changed: Parcel[] = []
  for (const one of meant) {
    const parcel = 'row' in one ? one : await addParcel(trx, work.order.row.id, parcels, one)
    const others = parcels.filter(({ row }) => row.id !== parcel.row.id)
    const now = await change(trx, work, parcel)
    changed.push(now ?? parcel)
    parcels = (now ? [...others, now] : others).toSorted((a, b) => a.row.number - b.row.number)
  }
  await noteEvents(
    trx,
    changed.map((parcel) => eventOf(work, parcel)),
    work.now,
  )
  return { parcels, changed }
}

/** Undefined where it is no parcel any more. */
async function change(trx: Trx, { action, wanted, actor, now }: Work, parcel: Parcel) {
  const { row } = parcel
  const carrier = wanted.carrier ? carrierName(wanted.carrier) : row.carrier
  const tracking = wanted.tracking ?? row.tracking
  switch (action) {
    case 'pack':
      return setParcel(trx, parcel, { packed_at: now, packed_by: actor._id, carrier, tracking })
    case 'unpack':
      await removeParcel(trx, parcel)
      return undefined
    case 'ship':
      return setParcel(trx, parcel, { shipped_at: row.shipped_at ?? now, carrier, tracking })
    case 'unship':
      return setParcel(trx, parcel, {
        shipped_at: null,
        delivered_at: null,
        packed_at: row.packed_at ?? now,
        packed_by: row.packed_by ?? actor._id,
      })
    case 'tracking':
      return setParcel(trx, parcel, {
        carrier: carrierName(wanted.carrier ?? ''),
        tracking: wanted.tracking ?? '',
      })
    case 'deliver':
      return setParcel(trx, parcel, { shipped_at: row.shipped_at ?? now, delivered_at: now })
  }
}

function eventOf({ order, before, action, actor }: Work, { row, items }: Parcel) {
  const { carrier, tracking, number: parcel } = row
  // A number that comes after the parcel has left is no second sending.
  const wasSent = before.some((one) => one.row.id === row.id && one.row.shipped_at !== null)
  const kind = action === 'ship' && wasSent ? 'tracking' : action
  const data = {
    pieces: countPieces(items),
    parcel,
    ...(carrier && { carrier }),
    ...(tracking && { tracking }),
  }
  return { orderId: order.row.id, kind, actor, data } as const
}

/** `Sent`, and what of the order is still here where something is. */
function doneWords(action: FulfilAction, { items }: WholeOrder, parcels: readonly Parcel[]): string {
  const left = countPieces(unpacked(items, parcels))
  const isPart = left > 0 && (action === 'pack' || action === 'ship' || action === 'deliver')
  return isPart ? `${DONE[action]}; ${left} ${left === 1 ? 'piece' : 'pieces'} still to pack` : DONE[action]
}
