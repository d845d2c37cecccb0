import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import type { ShownReturn } from '#shared/contract/returns.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { productsOnSale } from '../checkout/repository.ts'
import type { Queries } from '../database/database.ts'
import { oneLine } from '../platform/one-line.ts'
import { toRupees } from '../platform/money.ts'
import { isoOrNull } from '../orders/iso.ts'
import { findOrder, type WholeOrder } from '../orders/repository.ts'
import type { WholeReturn } from '../orders/return-rows.ts'
import { worthOfPieces } from '../orders/worth.ts'

/** As whoever asked for them sees them, the newest first. */
export async function presentReturns(
  db: Queries,
  order: WholeOrder,
  returns: readonly WholeReturn[],
): Promise<ShownReturn[]> {
  if (returns.length === 0) return []
  const [photos, refunds] = await Promise.all([photosOf(db, returns), refundsFor(db, returns)])
  return returns.toReversed().map((whole) => {
    const { row } = whole
    const refund = row.refund_id === null ? undefined : refunds.get(row.refund_id)
    return {
      _id: row.id,
      number: row.number,
      state: row.state,
      askedBy: row.asked_by,
      reason: row.reason,
      words: row.words,
      answer: row.answer,
      askedAt: new Date(Number(row.asked_at)).toISOString(),
      answeredAt: isoOf(row.answered_at),
      receivedAt: isoOf(row.received_at),
      settledAt: isoOf(row.settled_at),
      lines: linesOf(order, whole),
      photos: photos.get(row.id) ?? [],
      ...(refund && { refund }),
    }
  })
}

const isoOf = (ms: number | null) => isoOrNull(ms === null ? null : Number(ms))

const linesOf = (order: WholeOrder, { items }: WholeReturn): ShownReturn['lines'] =>
  items.map(
    ({ position, quantity, received, exchanged, refunded, wanted_size: size, wanted_color: color }) => ({
      line: order.items.findIndex((item) => item.position === position),
      pieces: quantity,
      ...(size !== null && color !== null && { wanted: { size, color } }),
      received,
      exchanged,
      refunded,
    }),
  )

/** The same for the back office, which sees of which order, what it costs, and what can be sold again. */
export async function presentForAdmin(
  { db, sales }: { db: Queries; sales: RunningSales },
  order: WholeOrder,
  returns: readonly WholeReturn[],
): Promise<AdminReturn[]> {
  const shown = await presentReturns(db, order, returns)
  const saving = await savings(db, sales, order, returns)
  const { row, items } = order
  return shown.map((one) => {
    const whole = returns.find((known) => known.row.id === one._id)
    return {
      ...one,
      version: whole?.row.version ?? 1,
      order: {
        _id: row.id,
        ...(row.number !== null && { number: Number(row.number) }),
        name: oneLine(row.user_name),
        isPaid: row.paid_at !== null,
      },
      lines: one.lines.map((line, at) => {
        const { name = '', image = '', size = '', color = '' } = items[line.line] ?? {}
        const kept = whole?.items[at]
        const worth =
          line.received > 0 ? Number(kept?.worth ?? 0) : worthOfPieces(order, line.line, line.pieces)
        const less = saving(line, worth)
        return {
          ...line,
          name,
          image,
          size,
          color,
          restocked: kept?.restocked ?? 0,
          worth: toRupees(worth),
          ...(less !== undefined && { saving: toRupees(less) }),
        }
      }),
    }
  })
}

/** The order of a return's answer. */
export async function presentReturnsOf(
  asking: { db: Queries; sales: RunningSales },
  orderId: string,
  returns: readonly WholeReturn[],
): Promise<AdminReturn[]> {
  const order = await findOrder(asking.db, orderId)
  return order ? presentForAdmin(asking, order, returns) : []
}

/** What the wanted pieces cost today less than was paid for those that come back, in paise. */
async function savings(
  db: Queries,
  sales: RunningSales,
  { items }: WholeOrder,
  returns: readonly WholeReturn[],
) {
  const isWanted = returns.some((one) => one.items.some(({ wanted_size: size }) => size !== null))
  const ids = [...new Set(items.map((item) => item.product_id))]
  const products = isWanted ? await productsOnSale(db, ids, sales) : []
  return ({ line, wanted, pieces, received }: ShownReturn['lines'][number], worth: number) => {
    const product = products.find(({ id }) => id === items[line]?.product_id)
    return wanted && product
      ? worth - sellingPrice(product.priceIn(wanted)) * (received || pieces)
      : undefined
  }
}

async function photosOf(db: Queries, returns: readonly WholeReturn[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('return_photos')
    .select(['id', 'return_id'])
    .where(
      'return_id',
      'in',
      returns.map(({ row }) => row.id),
    )
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const photos = new Map<string, string[]>()
  for (const { id, return_id: of } of rows) photos.set(of, [...(photos.get(of) ?? []), id])
  return photos
}

async function refundsFor(
  db: Queries,
  returns: readonly WholeReturn[],
): Promise<Map<string, NonNullable<ShownReturn['refund']>>> {
  const ids = returns.flatMap(({ row }) => row.refund_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'paise', 'state'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, paise, state }) => [id, { amount: toRupees(Number(paise)), isDone: state === 'done' }]),
  )
}
