import type { DeliveryState } from '#shared/admin/deliveries.ts'
import { STOCK_MAX } from '#shared/admin/limits.ts'
import type {
  DeliveriesQuery,
  Delivery,
  DeliveryEdit,
  NewDelivery,
  Receiving,
} from '#shared/contract/admin/delivery.ts'
import type { deliveries } from '#shared/endpoints/admin/stock.ts'
import type { AnswerOf } from '#shared/endpoints/endpoint.ts'
import type { Trx } from '../database/database.ts'
import type { Actor } from '../history/record.ts'
import type { AppContext } from '../http/app-context.ts'
import { pageOfIds } from '../http/cursors.ts'
import { AppError, conflict, invalid, notFound } from '../platform/errors.ts'
import { newOrderedId } from '../platform/ids.ts'
import { unitName } from '../stock/messages.ts'
import { bookIn } from '../stock/stock.ts'
import {
  type DeliveryRow,
  findDeliveries,
  type DeliveryLineRow,
  lockDelivery,
  presentDeliveries,
  presentDelivery,
  putDelivery,
} from './repository.ts'
import { knownUnits } from './units.ts'

type Deps = Pick<AppContext, 'database'>

const PAGE = 50

export async function listDeliveries(
  { database: { db } }: Deps,
  query: DeliveriesQuery,
): Promise<AnswerOf<typeof deliveries>> {
  const limit = query.limit ?? PAGE
  const { page, nextCursor } = pageOfIds(await findDeliveries(db, query, limit + 1), limit)
  return { success: true, data: await presentDeliveries(db, page), nextCursor }
}

/** Throws 404. */
export async function readDelivery({ database: { db } }: Deps, id: string): Promise<Delivery> {
  const rows = await db.selectFrom('deliveries').selectAll().where('id', '=', id).execute()
  const [found] = await presentDeliveries(db, rows)
  if (!found) throw notFound('Delivery')
  return found
}

/** Throws a 400 that names a line whose unit the shop does not have, or has twice. */
export async function addDelivery(trx: Trx, written: NewDelivery, actor: Actor): Promise<Delivery> {
  const now = Date.now()
  const id = newOrderedId(now)
  const row: DeliveryRow = {
    id,
    ...columnsOf(written),
    state: 'expected',
    version: 1,
    by_id: actor._id,
    by_name: actor.name,
    created_at: now,
  }
  const lines = await linesOf(trx, id, written, [])
  await putDelivery(trx, row, lines)
  return presentDelivery(row, lines)
}

/**
 * What it says of a delivery anew; what has been booked in stays. Throws 404, 409 (`version_conflict`) with the present
 * one, and a 400 that names a line: of a unit that the shop does not have, or without one of which pieces have come.
 */
export async function editDelivery(
  { database }: Deps,
  id: string,
  { version, ...written }: DeliveryEdit,
): Promise<Delivery> {
  return database.transact(async (trx) => {
    const { row, lines: before } = await lockDelivery(database, trx, id)
    if (row.version !== version) throw changedMeanwhile(row, before)
    const lines = await linesOf(trx, id, written, before)
    const left = before.find((line) => line.received > 0 && !lines.some((other) => isSameUnit(line, other)))
    if (left)
      throw invalid(
        'lines',
        `${left.received} of ${nameOf(left)} have been booked in: it must stay in the list`,
      )
    const after = { ...row, ...columnsOf(written), state: stateOf(lines, false), version: version + 1 }
    await putDelivery(trx, after, lines)
    return presentDelivery(after, lines)
  })
}

/**
 * Books in what has come, in the same transaction as the stock. Throws 404, 409 (`version_conflict`) with the present
 * delivery, 409 for a unit that is not in the catalogue any more, and 400 for a line that it does not have.
 */
export async function receive(
  { database }: Deps,
  trx: Trx,
  id: string,
  { version, lines: come, close, note }: Receiving,
  actor: Actor,
): Promise<Delivery> {
  const { row, lines: before } = await lockDelivery(database, trx, id)
  if (row.version !== version) throw changedMeanwhile(row, before)
  const arrived = before.map(() => 0)
  for (const [at, { pieces, ...unit }] of come.entries()) {
    const meant = before.findIndex((line) => isSameUnit(line, keysOf(unit)))
    if (meant === -1) throw invalid(`lines.${at}`, 'The delivery has no such line')
    arrived[meant] = (arrived[meant] ?? 0) + pieces
  }
  const lines = before.map((line, at) => ({ ...line, received: line.received + (arrived[at] ?? 0) }))
  if (!close && arrived.every((pieces) => pieces === 0)) throw invalid('lines', 'Say what has come')
  const wanted = before.flatMap(({ product_id: productId, size, color }, at) =>
    arrived[at] ? [{ productId, size, color, quantity: arrived[at] }] : [],
  )
  const cause = { reason: 'delivery', actor, reference: { kind: 'delivery', id }, note } as const
  const booked = await bookIn(trx, wanted, cause)
  for (const line of wanted) {
    const move = booked.find(
      (unit) =>
        unit.productId === line.productId &&
        (unit.size === '' || (unit.size === line.size && unit.color === line.color)),
    )
    const named = before.find((other) => isSameUnit(other, { ...line, product_id: line.productId }))
    if (!move)
      throw conflict(
        `${named ? nameOf(named) : 'This'} is no longer in the catalogue: it cannot be booked in`,
      )
    if (move.stock > STOCK_MAX)
      throw invalid(
        'lines',
        `There would be more than ${STOCK_MAX.toLocaleString('en-IN')} of ${named?.name}`,
      )
  }
  const after = { ...row, state: stateOf(lines, close), version: version + 1 }
  await putDelivery(trx, after, lines)
  return presentDelivery(after, lines)
}

/** Throws 404, and 409 for one of which something has come. */
export async function deleteDelivery({ database }: Deps, id: string): Promise<void> {
  await database.transact(async (trx) => {
    const { lines } = await lockDelivery(database, trx, id)
    if (lines.some(({ received }) => received > 0))
      throw conflict('Pieces of this delivery have been booked in: close it instead')
    await trx.deleteFrom('deliveries').where('id', '=', id).execute()
  })
}

async function linesOf(
  trx: Trx,
  deliveryId: string,
  { lines }: Pick<NewDelivery, 'lines'>,
  before: readonly DeliveryLineRow[],
): Promise<DeliveryLineRow[]> {
  const units = await knownUnits(
    trx,
    lines.map(({ productId }) => productId),
  )
  const made: DeliveryLineRow[] = []
  for (const [position, { expected, ...unit }] of lines.entries()) {
    const key = keysOf(unit)
    const had = before.find((line) => isSameUnit(line, key))
    // One that is written down stays, were it gone from the catalogue by now.
    const known = had ?? units(key)
    if (!known) throw invalid(`lines.${position}`, 'The shop has no such product, size and color')
    if (made.some((line) => isSameUnit(line, key)))
      throw invalid(`lines.${position}`, `${nameOf({ ...key, name: known.name })} is in the list twice`)
    const { name, sku } = known
    const received = had?.received ?? 0
    made.push({ delivery_id: deliveryId, ...key, position, name, sku, expected, received })
  }
  return made
}

type UnitKey = Pick<DeliveryLineRow, 'product_id' | 'size' | 'color'>

const keysOf = ({
  productId,
  size,
  color,
}: {
  productId: string
  size: string | null
  color: string | null
}) => ({
  product_id: productId,
  size: size ?? '',
  color: color ?? '',
})
const isSameUnit = (a: UnitKey, b: UnitKey) =>
  a.product_id === b.product_id && a.size === b.size && a.color === b.color
const nameOf = ({ name, size, color }: Pick<DeliveryLineRow, 'name' | 'size' | 'color'>) =>
  unitName({ name, variant: size === '' ? null : { size, color } })

const columnsOf = ({ supplier, expectedOn, reference, note }: Omit<NewDelivery, 'lines'>) => ({
  supplier,
  expected_on: expectedOn,
  reference,
  note,
})

function stateOf(lines: readonly DeliveryLineRow[], isClosed: boolean): DeliveryState {
  if (lines.every(({ expected, received }) => received >= expected)) return 'received'
  if (isClosed) return 'closed'
  return lines.some(({ received }) => received > 0) ? 'partly' : 'expected'
}

const changedMeanwhile = (row: DeliveryRow, lines: readonly DeliveryLineRow[]) =>
  new AppError('version_conflict', 409, 'Someone else has changed this delivery meanwhile', {
    data: presentDelivery(row, lines),
  })
