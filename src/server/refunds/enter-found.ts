import type { Trx } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import { keptOf, type RefundRow, refundsOf } from '../orders/money.ts'
import { lockOrder, paymentOf, type WholeOrder } from '../orders/repository.ts'
import { newId } from '../platform/ids.ts'
import type { ProviderRefund } from '../payment/provider.ts'
import { goneBack } from './begin-refund.ts'
import { ofProvider } from './of-provider.ts'
import { tellOfRefund } from './tell-of-refund.ts'
import { changeRefund, insertRefund, mendFailed, sumUpRefunds } from './repository.ts'
import { paiseOf } from './share.ts'

const BY_PROVIDER = 'Begun at the payment provider'
const FAILED_THERE = 'The payment provider could not pay it back'
const ALREADY_BACK = 'The money had gone back before, by the payment provider'

/** A pending refund is asked about again after so long, ms: longer each time. */
const PENDING_MS = 60_000
export const LONGEST_MS = 6 * 60 * 60_000
export const restAfter = (attempts: number, ms = PENDING_MS): number =>
  Math.min(ms * 2 ** Math.min(attempts, 20), LONGEST_MS)

/**
 * Enters what the provider says of an order's refunds, each once: the shop's own by their names, and those that were
 * begun there. The provider's word counts, whatever was thought before.
 */
export async function enterFound(
  { database }: AppContext,
  orderId: string,
  found: readonly ProviderRefund[],
): Promise<void> {
  if (found.length === 0) return
  await database.transact(async (trx) => {
    const order = await lockOrder(database, trx, orderId)
    if (!order) return
    let rows = await refundsOf(trx, orderId)
    const changed: RefundRow[] = []
    for (const one of found) {
      const known = rows.find((row) => row.provider_id === one.id || row.id === one.reference)
      const next = known ? told(known, one) : await foreign(trx, order, rows, one)
      if (next === known) continue
      if (known) await changeRefund(trx, next.id, next)
      else await insertRefund(trx, next)
      if (!known && next.state !== 'failed') await mendFailed(trx, next)
      rows = [...rows.filter(({ id }) => id !== next.id), next]
      changed.push(next)
    }
    if (changed.length === 0) return
    const summed = { ...order, row: await sumUpRefunds(trx, order.row) }
    const withdrawn = await withdrawExcess(trx, summed, rows)
    const row = await sumUpRefunds(trx, order.row)
    for (const refund of [...changed, ...withdrawn])
      await tellOfRefund(trx, { row, items: order.items }, refund)
  })
}

/** The shop's row as the provider has it; the row itself where that says nothing new. */
function told(row: RefundRow, { id, state }: ProviderRefund): RefundRow {
  if (row.provider_id === id && row.state === state) return row
  const now = Date.now()
  const isPending = state === 'pending'
  return {
    ...row,
    provider_id: id,
    state,
    next_at: isPending ? now + restAfter(row.attempts) : null,
    last_error: state === 'failed' ? FAILED_THERE : null,
    settled_at: isPending ? null : now,
  }
}

async function foreign(
  trx: Trx,
  order: WholeOrder,
  rows: readonly RefundRow[],
  { id, currency, amount, state }: ProviderRefund,
): Promise<RefundRow> {
  const { row } = order
  const payment = await paymentOf(trx, row)
  const quote = payment?.amount ?? amount
  // What the shop has asked for and the provider does not have may never be: what is there goes first.
  const { taken, refunds } = ofProvider(order, rows.filter(isThere))
  const now = Date.now()
  return {
    id: newId(now),
    order_id: row.id,
    method: row.payment_method,
    provider_order_id: payment?.payment_order_id ?? null,
    capture_id: payment?.capture_id ?? null,
    paise: paiseOf({ total: taken, quote }, goneBack(refunds, quote), amount),
    currency,
    amount,
    state,
    begun_by: 'provider',
    by_hand: null,
    reason: BY_PROVIDER,
    actor_id: null,
    actor_name: null,
    provider_id: id,
    attempts: 0,
    next_at: state === 'pending' ? now + PENDING_MS : null,
    last_error: state === 'failed' ? FAILED_THERE : null,
    created_at: now,
    settled_at: state === 'pending' ? null : now,
    mended_by: null,
    pieces: null,
  }
}

const isThere = ({ provider_id: id, by_hand: byHand }: RefundRow) => id !== null || byHand !== null

/** Refunds of the shop's that the provider does not have and for which no money is left fail: it has gone already. */
async function withdrawExcess(trx: Trx, order: WholeOrder, rows: readonly RefundRow[]): Promise<RefundRow[]> {
  let excess = -Math.min(keptOf(order.row), ofProvider(order, rows).left ?? Infinity)
  const open = rows.filter(
    ({ state, provider_id: id }) => id === null && (state === 'waiting' || state === 'asking'),
  )
  const withdrawn: RefundRow[] = []
  for (const refund of open.toReversed()) {
    if (excess <= 0) break
    excess -= refund.paise
    const failed = {
      state: 'failed' as const,
      next_at: null,
      last_error: ALREADY_BACK,
      settled_at: Date.now(),
      // Nobody has to see to it.
      mended_by: 'provider',
    }
    await changeRefund(trx, refund.id, failed)
    withdrawn.push({ ...refund, ...failed })
  }
  return withdrawn
}
