import { invalid } from '../../platform/errors.ts'
import type { AdminIndex } from './admin-index.ts'
import { comparePlaces, type IndexedProduct, type Place, type Sort, sortKey } from './indexed-product.ts'

/** A list's order and where in it a page begins. */
export interface Order {
  sort: Sort
  descending: boolean
}

/** The order of a request; newest first by default. */
export function orderOf(sort: Sort | undefined, order: 'asc' | 'desc' | undefined): Order {
  const wanted = sort ?? 'created'
  const usual = wanted === 'created' || wanted === 'updated' ? 'desc' : 'asc'
  return { sort: wanted, descending: (order ?? usual) === 'desc' }
}

export const placeInOrder = (product: IndexedProduct, sort: Sort): Place => ({
  key: sortKey(product, sort),
  id: product.id,
})

/**
 * The products in this order, those after `after` only, or from it on where it is `including`; to be
 * walked at once, before the index changes.
 */
export function* walk(
  index: AdminIndex,
  { sort, descending }: Order,
  after?: Place,
  including = false,
): Generator<IndexedProduct> {
  const order = index.sorted(sort)
  // Whether the product at `after` itself counts as before the edge depends on the direction.
  const orEqual = descending === including
  const edge =
    after &&
    order.position((product) => {
      const compared = comparePlaces(placeInOrder(product, sort), after)
      return compared < 0 || (compared === 0 && orEqual)
    })
  if (descending) for (let at = (edge ?? order.length) - 1; at >= 0; at--) yield order.at(at)
  else for (let at = edge ?? 0; at < order.length; at++) yield order.at(at)
}

/** @param unit how many units of the product the page has included already. */
export const writePlace = ({ sort, descending }: Order, { key, id }: Place, unit = 0): string =>
  Buffer.from(JSON.stringify([sort, descending ? 1 : 0, key, id, unit])).toString('base64url')

/** Throws a 400 that names `cursor` unless it is one of a list in this order. */
export function readPlace(
  cursor: string | undefined,
  { sort, descending }: Order,
): (Place & { unit: number }) | undefined {
  if (!cursor) return undefined
  const [ofSort, ofOrder, key, id, unit] = parsed(cursor)
  const isKey = typeof key === (sort === 'name' || sort === 'sku' ? 'string' : 'number')
  if (ofSort !== sort || ofOrder !== (descending ? 1 : 0) || !isKey || typeof id !== 'string')
    throw invalid('cursor', 'cursor must be the nextCursor of the last answer')
  return { key: key as string | number, id, unit: Number(unit) || 0 }
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
