import { VALUE_FIELDS } from '#shared/catalogue-filters.ts'
import { isBySearch, writeCursor } from '#shared/catalogue-order.ts'
import type { ProductQuery } from '#shared/contract/product.ts'
import { NEW_ARRIVALS, SIMILAR_PRODUCTS } from '#shared/limits.ts'
import { normal } from '#shared/search/normal.ts'
import { invalid } from '../platform/errors.ts'
import { type CachedResponse, type Miss, responseOf, type ResponseCache } from '../http/response-cache.ts'
import { envelope } from './envelope.ts'
import type { StoredIndex } from './records/product-records.ts'
import { wantedOf } from '#shared/catalogue-index/wanted.ts'
import { select, type Selected } from '#shared/catalogue-index/select.ts'
import { similarSlots } from '#shared/catalogue-index/similar.ts'
import { menuResponse, suggestionsResponse } from './ways-in.ts'

/** The storefront's reads of the catalogue, as responses; undefined for an unknown product. */
export interface CatalogueReader {
  /** Throws a 400 for a cursor that is not of this list. */
  list(query: ProductQuery): CachedResponse
  /** While one types. */
  suggestions(search: string): CachedResponse
  menu(): CachedResponse
  product(id: string): CachedResponse | undefined
  similar(id: string): CachedResponse | undefined
  newArrivals(): CachedResponse
  bestSeller(): CachedResponse
}

export function catalogueReader(index: StoredIndex, responses: ResponseCache): CatalogueReader {
  const cached = <T extends CachedResponse | undefined>(key: string, make: () => T): CachedResponse | T => {
    const ready = responses.get(key)
    if (ready) return ready
    const made = make()
    if (made) responses.put(key, made)
    return made
  }
  const orderStart = (order: 'newest' | 'popularity', count: number) => [
    ...(index.orders.get(order)?.all().subarray(0, count) ?? []),
  ]
  return {
    list: (query) => {
      const request = listRequest(index, query)
      return cached(request.key, () => listResponse(index, request))
    },
    suggestions: (search) => {
      const typed = normal(search).trim()
      return cached(`suggestions ${typed}`, () => suggestionsResponse(index, typed))
    },
    menu: () => cached('menu', () => menuResponse(index)),
    product: (id) =>
      cached(`product ${id}`, () => {
        const slot = index.slots.get(id)
        return slot === undefined ? undefined : responseOf(envelope(index, '', [slot], ''), [slot])
      }),
    similar: (id) =>
      cached(`similar ${id}`, () => {
        const slot = index.slots.get(id)
        if (slot === undefined) return undefined
        const slots = similarSlots(index, slot, SIMILAR_PRODUCTS)
        return responseOf(envelope(index, '[', slots, ']'), slots, true)
      }),
    newArrivals: () =>
      cached('new-arrivals', () => {
        const slots = orderStart('newest', NEW_ARRIVALS)
        return responseOf(envelope(index, '[', slots, ']'), slots)
      }),
    bestSeller: () =>
      cached('best-seller', () => {
        const slots = orderStart('popularity', 1)
        return responseOf(envelope(index, slots.length === 0 ? 'null' : '', slots, ''), slots, true)
      }),
  }
}

/** The normalized query: equivalent queries share one cached response. */
function listRequest(index: StoredIndex, query: ProductQuery) {
  const wanted = wantedOf(index, query)
  if (!wanted) throw strangeCursor()
  const { criteria, search, order, limit, facets } = wanted
  const key = JSON.stringify([
    order,
    limit,
    facets,
    search ?? null,
    query.cursor ?? '',
    criteria.minPrice ?? null,
    criteria.maxPrice ?? null,
    VALUE_FIELDS.map((field) => criteria.values.get(field) ?? 0),
  ])
  return { key, wanted }
}

const strangeCursor = () => invalid('cursor', 'cursor is not one of this list')

function listResponse(index: StoredIndex, { wanted }: ReturnType<typeof listRequest>): CachedResponse {
  const selected = select(index, wanted)
  if (!selected) throw strangeCursor()
  const { slots, total, next, facets, order, info } = selected
  const cursor = next && writeCursor(order, next)
  const rest = [
    `],"total":${total},"nextCursor":${JSON.stringify(cursor)}`,
    facets && `,"facets":${JSON.stringify(facets)}`,
    info && `,"search":${JSON.stringify(info)}`,
  ].filter(Boolean)
  const byPopularity = order === 'popularity' || order === 'relevance'
  const response = responseOf(envelope(index, '[', slots, rest.join('')), slots, byPopularity)
  const missed = missIn(wanted, selected)
  return missed ? { ...response, missed } : response
}

/** The whole list alone tells: with its facets, from its beginning, and not narrowed by anything else. */
function missIn(
  { search, criteria, after, facets }: ReturnType<typeof listRequest>['wanted'],
  { total, order, info }: Selected,
): Miss | undefined {
  const isWhole = facets && !after && isBySearch(order)
  const { values, minPrice, maxPrice } = criteria
  if (!search || !isWhole || values.size > 0 || minPrice !== undefined || maxPrice !== undefined)
    return undefined
  return total === 0 || info?.near ? { search, near: total > 0 } : undefined
}
