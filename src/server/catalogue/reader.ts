import { criteriaOf, VALUE_FIELDS } from '#shared/catalogue-filters.ts'
import { orderOf, readCursor, writeCursor } from '#shared/catalogue-order.ts'
import { searchWords } from '#shared/catalogue-words.ts'
import type { ProductQuery } from '#shared/contract/product.ts'
import { NEW_ARRIVALS, PAGE_SIZE, SIMILAR_PRODUCTS } from '#shared/limits.ts'
import { invalid } from '../platform/errors.ts'
import { type Answer, answerOf, type ResponseCache } from '../http/response-cache.ts'
import type { CatalogueIndex } from './index/catalogue-index.ts'
import { select } from './index/select.ts'
import { similarSlots } from './index/similar.ts'

/** What shoppers ask of the catalogue, each as bytes; undefined for a product that is not there. */
export interface CatalogueReader {
  /** Throws a 400 that names the cursor when it is none of this list's. */
  list(query: ProductQuery): Answer
  product(id: string): Answer | undefined
  similar(id: string): Answer | undefined
  newArrivals(): Answer
  bestSeller(): Answer
}

export function catalogueReader(index: CatalogueIndex, answers: ResponseCache): CatalogueReader {
  const kept = <T extends Answer | undefined>(key: string, make: () => T): Answer | T => {
    const ready = answers.get(key)
    if (ready) return ready
    const made = make()
    if (made) answers.put(key, made)
    return made
  }
  const orderStart = (order: 'newest' | 'popularity', count: number) => [
    ...(index.orders.get(order)?.all().subarray(0, count) ?? []),
  ]
  return {
    list: (query) => {
      const request = listRequest(query)
      return kept(request.key, () => listAnswer(index, request))
    },
    product: (id) =>
      kept(`product ${id}`, () => {
        const slot = index.slots.get(id)
        return slot === undefined ? undefined : answerOf(envelope(index, '', [slot], ''), [slot])
      }),
    similar: (id) =>
      kept(`similar ${id}`, () => {
        const slot = index.slots.get(id)
        if (slot === undefined) return undefined
        const slots = similarSlots(index, slot, SIMILAR_PRODUCTS)
        return answerOf(envelope(index, '[', slots, ']'), slots, true)
      }),
    newArrivals: () =>
      kept('new-arrivals', () => {
        const slots = orderStart('newest', NEW_ARRIVALS)
        return answerOf(envelope(index, '[', slots, ']'), slots)
      }),
    bestSeller: () =>
      kept('best-seller', () => {
        const slots = orderStart('popularity', 1)
        return answerOf(envelope(index, slots.length === 0 ? 'null' : '', slots, ''), slots, true)
      }),
  }
}

/** A query in its one normal form, so that it is answered from the same bytes however it was written. */
function listRequest(query: ProductQuery) {
  const searching = (query.search ?? '').trim() !== ''
  const words = searching ? searchWords(query.search ?? '') : undefined
  const order = orderOf(query.sortBy, searching)
  const after = query.cursor ? readCursor(order, query.cursor) : undefined
  if (query.cursor && !after) throw invalid('cursor', 'cursor is not one of this list')
  const criteria = criteriaOf(query)
  const limit = query.limit ?? PAGE_SIZE.default
  const facets = query.facets === '1'
  const key = JSON.stringify([
    order,
    limit,
    facets,
    words ?? null,
    query.cursor ?? '',
    criteria.minPrice ?? null,
    criteria.maxPrice ?? null,
    VALUE_FIELDS.map((field) => criteria.values.get(field) ?? 0),
  ])
  return { key, wanted: { criteria, words, order, after, limit, facets } }
}

function listAnswer(index: CatalogueIndex, { wanted }: ReturnType<typeof listRequest>): Answer {
  const { slots, total, next, facets } = select(index, wanted)
  const cursor = next && writeCursor(wanted.order, next)
  const rest = `],"total":${total},"nextCursor":${JSON.stringify(cursor)}${facets ? `,"facets":${JSON.stringify(facets)}` : ''}`
  return answerOf(envelope(index, '[', slots, rest), slots, wanted.order === 'popularity')
}

const COMMA = 0x2c

/** `{"success":true,"data":` + open + the products + rest + `}`, copied together and never parsed. */
function envelope(index: CatalogueIndex, open: string, slots: readonly number[], rest: string): Buffer {
  const head = `{"success":true,"data":${open}`
  const tail = `${rest}}`
  const tailBytes = Buffer.byteLength(tail)
  const size = slots.reduce((sum, slot) => sum + index.pages.size(slot) + 1, head.length + tailBytes)
  const body = Buffer.allocUnsafeSlow(slots.length > 0 ? size - 1 : size)
  let at = body.write(head, 'latin1')
  slots.forEach((slot, position) => {
    if (position > 0) body[at++] = COMMA
    at = index.pages.copy(slot, body, at)
  })
  body.write(tail, at)
  return body
}
