import type { Selectable } from 'kysely'
import type { ShownParcel } from '#shared/contract/parcels.ts'
import type { LineFacts } from '#shared/order-life/pieces.ts'
import { trackingLink } from '#shared/order-life/carriers.ts'
import type { Queries, Trx } from '../database/database.ts'
import type { ShipmentsTable } from '../database/schema/order-life-tables.ts'
import { newId } from '../platform/ids.ts'
import type { OrderItemRow } from './repository.ts'
import type { PiecesBack } from './return-rows.ts'

type ParcelRow = Selectable<ShipmentsTable>
/** Of a line of the order, by its position. */
export interface Pieces {
  position: number
  quantity: number
}
/** A parcel with what is in it. */
export interface Parcel {
  row: ParcelRow
  items: Pieces[]
}

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

/** By order, in the order of their numbers; nothing of an order that has none. */
export async function parcelsOf(db: Queries, orderIds: readonly string[]): Promise<Map<string, Parcel[]>> {
  const parcels = new Map<string, Parcel[]>()
  for (let from = 0; from < orderIds.length; from += IDS_AT_ONCE) {
    const ids = orderIds.slice(from, from + IDS_AT_ONCE)
    const rows = await db
      .selectFrom('shipments')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('order_id')
      .orderBy('number')
      .execute()
    if (rows.length === 0) continue
    const items = await db
      .selectFrom('shipment_items')
      .innerJoin('shipments', 'shipments.id', 'shipment_items.shipment_id')
      .select(['shipment_id', 'position', 'quantity'])
      .where('order_id', 'in', ids)
      .orderBy('position')
      .execute()
    const within = Map.groupBy(items, (item) => item.shipment_id)
    for (const row of rows) {
      const pieces = (within.get(row.id) ?? []).map(({ position, quantity }) => ({ position, quantity }))
      parcels.set(row.order_id, [...(parcels.get(row.order_id) ?? []), { row, items: pieces }])
    }
  }
  return parcels
}

export const parcelsOfOrder = async (db: Queries, orderId: string): Promise<Parcel[]> =>
  (await parcelsOf(db, [orderId])).get(orderId) ?? []

/** Whether anything of an order was sent, wherever it is now. */
export const hasLeft = (parcels: readonly Parcel[]): boolean =>
  parcels.some(({ row }) => row.shipped_at !== null)

/** The next parcel of an order that has `parcels`. */
export async function addParcel(
  trx: Trx,
  orderId: string,
  parcels: readonly Parcel[],
  { items, ...times }: { items: Pieces[] } & Partial<Omit<ParcelRow, 'id' | 'order_id' | 'number'>>,
): Promise<Parcel> {
  const row: ParcelRow = {
    carrier: '',
    tracking: '',
    packed_at: null,
    packed_by: null,
    shipped_at: null,
    delivered_at: null,
    came_back_at: null,
    ...times,
    id: newId(),
    order_id: orderId,
    number: Math.max(0, ...parcels.map((parcel) => parcel.row.number)) + 1,
  }
  await trx.insertInto('shipments').values(row).execute()
  await trx
    .insertInto('shipment_items')
    .values(items.map((pieces) => ({ shipment_id: row.id, ...pieces })))
    .execute()
  return { row, items }
}

export async function setParcel(
  trx: Trx,
  { row, items }: Parcel,
  changes: Partial<Omit<ParcelRow, 'id' | 'order_id' | 'number'>>,
): Promise<Parcel> {
  await trx.updateTable('shipments').set(changes).where('id', '=', row.id).execute()
  return { row: { ...row, ...changes }, items }
}

/** Its pieces are to be packed again. */
export async function removeParcel(trx: Trx, { row }: Parcel): Promise<void> {
  await trx.deleteFrom('shipments').where('id', '=', row.id).execute()
}

/** Each line's pieces by where their parcels are. */
export const lineFactsOf = (
  items: readonly OrderItemRow[],
  parcels: readonly Parcel[],
  back: ReadonlyMap<number, PiecesBack> = new Map(),
): LineFacts[] =>
  items.map((item) => {
    const within = (isMeant: (row: ParcelRow) => boolean) =>
      piecesIn(
        parcels.filter(({ row }) => isMeant(row)),
        item.position,
      )
    return {
      quantity: item.quantity,
      cancelled: item.cancelled_quantity,
      returned: item.returned_quantity,
      packed: within((row) => row.shipped_at === null),
      shipped: within((row) => isOut(row) && row.shipped_at !== null && row.delivered_at === null),
      delivered: within((row) => isOut(row) && row.delivered_at !== null),
      cameBack: within((row) => !isOut(row)),
      ...back.get(item.position),
    }
  })

/** The carrier has not brought it back. */
const isOut = (row: ParcelRow) => row.came_back_at === null

/** What is in no parcel and is still to go: lines without any are left out. */
export const unpacked = (items: readonly OrderItemRow[], parcels: readonly Parcel[]): Pieces[] =>
  items
    .map((item) => ({
      position: item.position,
      quantity:
        item.quantity -
        item.cancelled_quantity -
        Math.max(item.returned_quantity, piecesIn(parcels, item.position)),
    }))
    .filter(({ quantity }) => quantity > 0)

const piecesIn = (parcels: readonly Parcel[], position: number): number =>
  parcels
    .flatMap(({ items }) => items)
    .reduce((sum, pieces) => sum + (pieces.position === position ? pieces.quantity : 0), 0)

export const countPieces = (pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

export function presentParcel({ row, items }: Parcel): ShownParcel {
  const { number, carrier, tracking } = row
  const link = trackingLink(carrier, tracking)
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    number,
    carrier,
    tracking,
    ...(tracking && link !== undefined && { link }),
    packedAt: iso(row.packed_at),
    shippedAt: iso(row.shipped_at),
    deliveredAt: iso(row.delivered_at),
    ...(row.came_back_at !== null && { cameBackAt: iso(row.came_back_at) as string }),
    items,
  }
}
