import type { ShownFollowed } from '#shared/contract/followed-order.ts'
import type { ShownReturn } from '#shared/contract/returns.ts'
import { formatRupees } from '#client/ui/money.ts'

/** `2 × Linen Shirt, M, Blue` */
const piecesIn = (order: ShownFollowed, line: number, count: number): string => {
  const item = order.orderItems[line]
  const name = item ? `${item.name}, ${item.size}, ${item.color}` : ''
  return count > 1 ? `${count} × ${name}` : name
}

/** What is sent back, a line for each, with what is wanted in its stead. */
export const linesIn = (order: ShownFollowed, { lines }: ShownReturn): string[] =>
  lines.map(({ line, pieces, wanted }) => {
    const what = piecesIn(order, line, pieces)
    return wanted ? `${what}: exchange for ${wanted.size}, ${wanted.color}` : `${what}: money back`
  })

const STATES: Record<ShownReturn['state'], string> = {
  asked: 'You asked',
  approved: 'Please send it back',
  received: 'We have it back',
  settled: 'Done',
  refused: 'We cannot take it back',
  withdrawn: 'You keep it',
}
export const stateWords = (one: ShownReturn): string =>
  one.askedBy === 'carrier' && one.state === 'received' ? 'It could not be delivered' : STATES[one.state]

/** What comes next; nothing of one that is over. */
export function nextWords({ state, lines, receivedAt }: ShownReturn): string | undefined {
  if (state === 'asked') return 'Next: we answer'
  if (state === 'approved') return 'Next: it comes to us'
  if (state !== 'received' || receivedAt === null) return undefined
  const came = lines.filter(({ received }) => received > 0)
  if (!came.some(({ wanted }) => wanted)) return 'Next: we look at it, and pay back what was paid for it'
  const isMixed = came.some(({ wanted }) => !wanted)
  return `Next: we look at it, and send what you wanted${isMixed ? ', and pay back what was paid for the rest' : ''}`
}

interface ReturnStep {
  at: string
  words: string
}

/** What has happened, oldest first. */
export function returnSteps(one: ShownReturn): ReturnStep[] {
  const { askedAt, answeredAt, receivedAt, settledAt, state } = one
  const came = receivedAt !== null
  const steps: (ReturnStep | undefined)[] = [
    one.askedBy === 'carrier'
      ? undefined
      : { at: askedAt, words: one.askedBy === 'staff' ? 'We noted your return' : 'You asked to return it' },
    answeredAt === null || state === 'refused' ? undefined : { at: answeredAt, words: 'We take it back' },
    came
      ? {
          at: receivedAt,
          words: one.askedBy === 'carrier' ? 'The carrier brought it back to us' : 'We have it back',
        }
      : undefined,
    settledAt === null ? undefined : { at: settledAt, words: endWords(one) },
  ]
  return steps.filter((step) => step !== undefined)
}

function endWords({ state, refund, lines }: ShownReturn): string {
  if (state === 'refused') return 'We cannot take it back'
  if (state === 'withdrawn') return 'You keep it'
  const isExchanged = lines.some(({ exchanged }) => exchanged > 0)
  const parts = [
    isExchanged && 'Exchanged: what you wanted is a part of this order',
    refund && `${formatRupees(refund.amount)} ${refund.isDone ? 'paid back' : 'on the way back to you'}`,
  ].filter(Boolean)
  return parts.length === 0 ? 'Done' : parts.join(' · ')
}
