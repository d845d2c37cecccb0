import type { Insertable } from 'kysely'
import { fold, wordsOf } from '#shared/catalogue-tokenizer.ts'
import type { OrdersTable, Tables } from './tables.ts'

/** Longer tokens are cut; they are found by their beginning. */
const LENGTH = 80

const tokensOf = (text: string): string[] => [
  ...new Set(
    fold(text.toWellFormed())
      .split(/\s+/)
      .flatMap((word) => (word === '' ? [] : [word.slice(0, LENGTH)])),
  ),
]

/**
 * The rows of `order_words` for an order, which servers of before `record-search` look orders up in: tokens of the customer's name and email, the number, the id, its parts and its
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
