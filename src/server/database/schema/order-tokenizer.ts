import type { Insertable } from 'kysely'
import { fold, wordsOf } from '#shared/catalogue-tokenizer.ts'
import type { OrdersTable, Tables } from './tables.ts'

/** Longer tokens are cut; they are found by their beginning. */
const LENGTH = 80

/** Folds a text and splits it at blanks. Nothing is left out, so that `100%` is searched as it is. */
export const tokensOf = (text: string): string[] => [
  ...new Set(
    fold(text.toWellFormed())
      .split(/\s+/)
      .flatMap((word) => (word === '' ? [] : [word.slice(0, LENGTH)])),
  ),
]

/** An order's number as the shop writes it: `#28eef115`, `Order #…`, with the punctuation after it. */
const NUMBER = /(?<=^|\s)(?:order\s*)?#\s*([\da-f][\da-f-]*)[.,;:!?)]*(?=\s|$)/gi

/** The number that people say, however they write it: `DZ-10042`, `#DZ10042`, `order 10042`, `Order number: 10042`. */
const SAID = /(?<=^|\s)(?:order\s*(?:number:?\s*)?)?#?\s*(?:dz[\s-]*)?(\d+)[.,;:!?)]*(?=\s|$)/gi

/** The tokens of a search for orders; `#`, `DZ-` and `Order` before a number are dropped. */
export const orderSearchTokens = (text: string): string[] =>
  tokensOf(text.replace(SAID, '$1').replace(NUMBER, '$1'))

/**
 * The rows of `order_words` for an order: tokens of the customer's name and email, the number, the id, its parts and its
 * end. Searches match prefixes, so a token that begins another is left out. So is the email's host, which many share.
 */
export function orderTokens({
  id,
  number,
  user_name: name,
  user_email: email,
}: Pick<Insertable<OrdersTable>, 'id' | 'number' | 'user_name' | 'user_email'>): Tables['order_words'][] {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const words = new Set([
    ...tokensOf(name),
    ...tokensOf(email),
    ...[name, local].flatMap(wordsOf).map((word) => word.slice(0, LENGTH)),
    ...(typeof number === 'number' ? [String(number)] : []),
    id.toLowerCase(),
    ...id.toLowerCase().split('-'),
    id.slice(-8).toLowerCase(),
    id.slice(-6).toLowerCase(),
  ])
  const sorted = [...words].filter((word) => word !== '').toSorted()
  return sorted
    .filter((word, at) => !sorted[at + 1]?.startsWith(word))
    .map((word) => ({ order_id: id, word }))
}
