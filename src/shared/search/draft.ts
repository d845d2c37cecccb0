import type { AskedOrder } from '../catalogue-order.ts'
import type { Term } from './reading.ts'

/** What has been read so far. */
export interface Draft {
  terms: Term[]
  excluded: Term[]
  /** What comes next is not wanted. */
  negated: boolean
  /** What came last was not wanted, nor is what it is joined to. */
  wasNegated: boolean
  sale: boolean
  order: AskedOrder | undefined
  /** Numbers that can be prices, in rupees. */
  prices: number[]
  /** All goods will do. */
  everything: boolean
  corrected: string[]
  changed: boolean
  unknown: number
  /** Nothing else was typed. */
  alone: boolean
  /** The phrases instead of which this is read. */
  said: string[]
}

export const emptyDraft = (alone: boolean): Draft => ({
  terms: [],
  excluded: [],
  negated: false,
  wasNegated: false,
  sale: false,
  order: undefined,
  prices: [],
  everything: false,
  corrected: [],
  changed: false,
  unknown: 0,
  alone,
  said: [],
})

/** Whether what follows is not wanted; asked once, by what follows. */
function isNegated(read: Draft): boolean {
  const { negated } = read
  read.wasNegated = negated
  read.negated = false
  return negated
}

export function put(read: Draft, term: Term): void {
  if (isNegated(read)) read.excluded.push(term)
  else read.terms.push(term)
}

export function putUnknown(read: Draft): void {
  if (!isNegated(read)) read.unknown++
}

export function putSale(read: Draft): void {
  if (!isNegated(read)) read.sale = true
}

const OPPOSITE: Record<AskedOrder, AskedOrder | undefined> = {
  recency: undefined,
  cheapest: 'costliest',
  costliest: 'cheapest',
  rated: undefined,
}

/** `not too expensive` asks for what is cheap. */
export function putOrder(read: Draft, order: AskedOrder): void {
  const asked = isNegated(read) ? OPPOSITE[order] : order
  if (asked) read.order = asked
}

const JOINING = new Set('or nor ya या'.split(' '))

/** `not black or blue`. */
export function join(read: Draft, word: string): void {
  if (read.wasNegated && JOINING.has(word)) read.negated = true
}

/** `polyester nahi`: what came before is not wanted. */
export function negateLast(read: Draft): void {
  const last = read.terms.pop()
  if (last) read.excluded.push(last)
}
