import { fold, wordsOf } from '#shared/catalogue-words.ts'
import type { OrdersTable, Tables } from './tables.ts'

/** Longer words are found by their beginning. */
const LENGTH = 80

/** As a search sees a text: folded and cut at blanks, nothing left out, so that `100%` is looked for as it is. */
export const searchedFor = (text: string): string[] => [
  ...new Set(
    fold(text.toWellFormed())
      .split(/\s+/)
      .flatMap((word) => (word === '' ? [] : [word.slice(0, LENGTH)])),
  ),
]

/** An order's number as the shop writes it: `#28eef115`, `Order #…`, and whatever ends the sentence it stood in. */
const NUMBER = /(?<=^|\s)(?:order\s*)?#\s*([\da-f][\da-f-]*)[.,;:!?)]*(?=\s|$)/gi

/** What is looked for where orders are: as `searchedFor`, and of their numbers what they are found by. */
export const soughtOrders = (text: string): string[] => searchedFor(text.replace(NUMBER, '$1'))

/**
 * The words an order is found by, each by its beginning: of the customer's name and email, the id, its parts
 * and its end. One that begins another is left out: who looks for it finds the other. So is the host of the
 * email, which most of them share.
 */
export function orderWords({
  id,
  user_name: name,
  user_email: email,
}: Pick<OrdersTable, 'id' | 'user_name' | 'user_email'>): Tables['order_words'][] {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')))
  const words = new Set([
    ...searchedFor(name),
    ...searchedFor(email),
    ...[name, local].flatMap(wordsOf).map((word) => word.slice(0, LENGTH)),
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
