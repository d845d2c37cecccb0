import type { AskedOrder } from '../catalogue-order.ts'
import type { FieldValue } from './entry.ts'
import type { TermType } from './trade.ts'

/** One way to answer a part of what was typed. */
export interface TokenWanted {
  token: string
  /** Every token that begins so, and not the token alone. */
  begins: boolean
  /** The worst place it counts in. */
  least: number
  /** For the word itself standing in the name. */
  whole: number
}

export interface ValueWanted extends FieldValue {
  points: number
}

/** A part of what was typed and all that answers it. */
export interface Term {
  type: TermType | 'text'
  typed: string
  /** Where it is not required it only brings what has it forward. */
  required: boolean
  /** It narrows and brings nothing forward. */
  filter: boolean
  tokens: readonly TokenWanted[]
  values: readonly ValueWanted[]
  /** What is near to it, of another kind. */
  beside?: readonly TokenWanted[]
  /** What its word may mean, too, where a cut or a pattern is asked for. */
  loosely?: readonly TokenWanted[]
  /** No product of this shop has it. */
  missing: boolean
  /** It was read as something near: another colour than the one asked for. */
  near: boolean
}

/** What was typed, as it is understood. Prices in paise. */
export interface Reading {
  terms: readonly Term[]
  /** What it shall not be. */
  excluded: readonly Term[]
  /** `not black`, where all that fits comes in black: it may, if it comes in another colour besides. */
  otherColors: Term | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
  sale: boolean
  /** What shall come first, where words ask for it. */
  order: AskedOrder | undefined
  /** What was typed with its slips put right, where there were any. */
  corrected: string | undefined
  /** Nothing of it is known, or what is known asks for nothing. */
  unknown: boolean
  near: boolean
}
