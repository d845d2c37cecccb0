import type { NewReturn } from '#shared/contract/returns.ts'
import { RETURN_REASONS, RETURNS_OF_ORDER } from '#shared/order-life/returns.ts'
import { NO_SALES } from '#shared/totals/sales.ts'
import { productsOnSale } from '../checkout/repository.ts'
import type { Trx } from '../database/database.ts'
import { type Actor, record } from '../history/record.ts'
import { noteEvents } from '../orders/events.ts'
import { returnEntry } from '../orders/order-history.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { type ReturnRow, returnsOfOrder, type WholeReturn } from '../orders/return-rows.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { deliveredPieces, type Known, returnChoices } from './choices.ts'

/** What is known of a locked order that a return needs. */
export const knownOf = async (trx: Trx, order: WholeOrder): Promise<Known> => ({
  order,
  parcels: await parcelsOfOrder(trx, order.row.id),
  returns: await returnsOfOrder(trx, order.row.id),
})

/**
 * A new return of a locked order; undefined where it is there already, under its id. Throws 400 for pieces that cannot
 * be, and 409 for those that were not delivered, or too long ago.
 *
 * @param days how long after the delivery; infinite where the shop takes it whenever it is
 */
export async function newReturn(
  trx: Trx,
  known: Known,
  wanted: NewReturn,
  { actor, days, now }: { actor: Actor | 'shopper'; days: number; now: number },
): Promise<WholeReturn | undefined> {
  const { order, returns } = known
  const asked = await trx
    .selectFrom('returns')
    .select('order_id')
    .where('id', '=', wanted.id)
    .executeTakeFirst()
  if (asked?.order_id === order.row.id) return undefined
  if (asked) throw conflict('Please try again')
  // The shop may always take one.
  if (actor === 'shopper' && returns.filter(isOfCount).length >= RETURNS_OF_ORDER)
    throw conflict('There were many returns of this order: please write to us')
  await refuseOtherPieces(trx, known, wanted, days, now)
  const row: ReturnRow = {
    id: wanted.id,
    order_id: order.row.id,
    number: Math.max(0, ...returns.map((one) => one.row.number)) + 1,
    state: 'asked',
    asked_by: actor === 'shopper' ? 'shopper' : 'staff',
    reason: wanted.reason,
    words: wanted.words.toWellFormed(),
    answer: '',
    version: 1,
    refund_id: null,
    asked_at: now,
    answered_at: null,
    received_at: null,
    settled_at: null,
  }
  const items = wanted.lines
    .map(({ line, pieces, wanted: instead }) => ({
      return_id: row.id,
      position: order.items[line]?.position ?? line,
      quantity: pieces,
      wanted_size: instead?.size.toWellFormed() ?? null,
      wanted_color: instead?.color.toWellFormed() ?? null,
      received: 0,
      restocked: 0,
      worth: 0,
      refunded: 0,
      exchanged: 0,
    }))
    .toSorted((a, b) => a.position - b.position)
  await insertReturn(trx, { row, items })
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const event = {
    orderId: row.order_id,
    kind: 'askReturn' as const,
    actor,
    note: noteOf(row),
    data: { pieces },
  }
  await noteEvents(trx, [event], now)
  if (actor !== 'shopper') await record(trx, [returnEntry(actor, order.row, `asked for: ${pieces} pieces`)])
  trx.announce('attention', [row.order_id])
  return { row, items }
}

/** Nobody had anything to do with what was thought better of. */
const isOfCount = ({ row }: WholeReturn) => row.state !== 'withdrawn'

export async function insertReturn(trx: Trx, { row, items }: WholeReturn): Promise<void> {
  await trx.insertInto('returns').values(row).execute()
  await trx.insertInto('return_items').values(items).execute()
}

const noteOf = ({ reason, words }: ReturnRow) => [RETURN_REASONS[reason], words].filter(Boolean).join(': ')

async function refuseOtherPieces(
  trx: Trx,
  known: Known,
  { lines }: NewReturn,
  days: number,
  now: number,
): Promise<void> {
  const { items } = known.order
  const delivered = deliveredPieces(known)
  const choices = days === Number.POSITIVE_INFINITY ? undefined : returnChoices(known, days, now)
  const seen = new Set<number>()
  for (const { line, pieces } of lines) {
    const item = items[line]
    if (!item || seen.has(line)) throw invalid('lines', 'The order has no such line')
    seen.add(line)
    const there = delivered[line] ?? 0
    if (pieces > there) throw conflict(notThere(item.name, there))
    const inTime = choices ? (choices.find((one) => one.line === line)?.pieces ?? 0) : there
    if (pieces > inTime)
      throw conflict(`${item.name} came to you more than ${days} days ago: it can no longer be sent back`)
  }
  await refuseUnknownWishes(trx, known.order, lines)
}

const notThere = (name: string, there: number) =>
  there === 0
    ? `${name} was not delivered to you, or is being sent back already`
    : `Only ${there} of ${name} ${there === 1 ? 'is' : 'are'} with you and not being sent back already`

/** Whether there is still something of it is asked when it is reserved. */
async function refuseUnknownWishes(
  trx: Trx,
  { items }: WholeOrder,
  lines: NewReturn['lines'],
): Promise<void> {
  const wishes = lines.filter(({ wanted }) => wanted !== undefined)
  if (wishes.length === 0) return
  const ids = [...new Set(items.map((item) => item.product_id))]
  const products = await productsOnSale(trx, ids, NO_SALES)
  for (const { line, wanted } of wishes) {
    const item = items[line]
    const product = products.find(({ id }) => id === item?.product_id)
    if (!product || !wanted) throw conflict(`${item?.name ?? 'This'} is no longer sold: choose the money`)
    if (!product.sizes.includes(wanted.size))
      throw invalid('lines', `${product.name} does not come in size ${wanted.size}`)
    if (!product.colors.includes(wanted.color))
      throw invalid('lines', `${product.name} does not come in ${wanted.color}`)
  }
}
