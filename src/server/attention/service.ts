import {
  ATTENTION_KINDS,
  ATTENTION_NEEDS,
  type AttentionKind,
  CAN_SET_ASIDE,
} from '#shared/admin/attention.ts'
import type { Attention, AttentionEntry } from '#shared/contract/admin/attention.ts'
import type { User } from '#shared/contract/user.ts'
import { may } from '#shared/permissions.ts'
import type { AppContext } from '../http/app-context.ts'
import { invalid, notFound } from '../platform/errors.ts'
import { lastDone, openAgain, storeDone } from './done.ts'
import { failedLetters, waitingLetters } from './letters.ts'
import {
  failedRefunds,
  lateToPack,
  owedRefunds,
  piecesMissing,
  returnsArrived,
  returnsAsked,
  waitingRefunds,
} from './orders.ts'
import {
  abandonedCheckouts,
  oddNotices,
  openDisputes,
  paidWithoutOrder,
  paymentsInReview,
} from './payments.ts'
import { waitingReviews } from './reviews.ts'
import type { AttentionSource } from './source.ts'

const SOURCES: Record<AttentionKind, AttentionSource> = {
  dispute: openDisputes,
  'paid-without-order': paidWithoutOrder,
  'pieces-missing': piecesMissing,
  'payment-review': paymentsInReview,
  'refund-failed': failedRefunds,
  'refund-waiting': waitingRefunds,
  'refund-owed': owedRefunds,
  'return-asked': returnsAsked,
  'return-arrived': returnsArrived,
  'pack-late': lateToPack,
  'letters-waiting': waitingLetters,
  'reviews-waiting': waitingReviews,
  'letter-failed': failedLetters,
  notice: oddNotices,
  abandoned: abandonedCheckouts,
}
const SHOWN = 20

/** What waits for a person, of what this one may see. Read from what there is: what is mended is in it no more. */
export async function readAttention(context: AppContext, { role }: User): Promise<Attention> {
  const kinds = ATTENTION_KINDS.filter((kind) => may(role, ATTENTION_NEEDS[kind]))
  const found = await Promise.all(kinds.map((kind) => entriesOf(context, kind, role)))
  const { lists: db } = context.database
  return {
    groups: kinds.flatMap((kind, at) => {
      const entries = found[at] ?? []
      return entries.length === 0 ? [] : [{ kind, count: entries.length, entries: entries.slice(0, SHOWN) }]
    }),
    done: may(role, 'seeDashboard') ? await lastDone(db, SHOWN) : [],
  }
}

/**
 * Sets an entry aside that was seen to, or puts it back. Throws 400 for one that goes by itself, and 404 for one that is
 * not there, or not any more.
 */
export async function setEntryAside(
  context: AppContext,
  { kind, id, isDone }: { kind: AttentionKind; id: string; isDone: boolean },
  user: User,
): Promise<Attention> {
  if (!CAN_SET_ASIDE.includes(kind)) throw invalid('kind', 'This goes by itself once it is mended')
  if (!may(user.role, ATTENTION_NEEDS[kind])) throw notFound('Entry')
  const entry = isDone ? (await entriesOf(context, kind, user.role)).find(({ _id }) => _id === id) : undefined
  if (isDone && !entry) throw notFound('Entry')
  await context.database.transact(async (trx) => {
    if (entry) await storeDone(trx, { kind, id, label: labelOf(entry) }, user)
    else await openAgain(trx, { kind, id })
    trx.announce('attention')
  })
  return readAttention(context, user)
}

const entriesOf = (context: AppContext, kind: AttentionKind, role: User['role']) =>
  SOURCES[kind]({ ...context, now: Date.now(), namesShoppers: may(role, 'seeOrders') })

/** What is remembered of it. Nobody's name: who is erased is not erased here. */
const labelOf = ({ order, reference, words, _id: id }: AttentionEntry): string =>
  order?.number === undefined ? (order?._id ?? reference ?? words ?? id) : String(order.number)
