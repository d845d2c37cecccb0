import { setImmediate } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { PRODUCT_SORTS } from '#shared/admin/limits.ts'
import type { Queries } from '../../database/database.ts'
import { type SortedSlots, sortedSlots } from '#shared/catalogue-index/sorted-slots.ts'
import { everyIndexedProduct } from './load.ts'
import { indexedProduct, type IndexedProduct, type Sort, sortKey } from './indexed-product.ts'

/**
 * All products in memory, as the admin's lists need them (decision 050). Loaded when an admin first asks for a list,
 * then kept current by `LiveCatalogue`.
 */
export interface AdminIndex {
  /** Resolves when it is loaded. 100,000 products take about a second; requests are answered in between. */
  ready(): Promise<void>
  /** In ascending order. Walk it synchronously: the next change moves its positions. */
  sorted(sort: Sort): SortedProducts
  all(): Iterable<IndexedProduct>
  size(): number
  find(id: string): IndexedProduct | undefined
  /** A counter that grows with each change. */
  version(): number
  /** @param codes of each product the SKUs and barcodes of its sizes and colours, by its id. */
  put(
    products: readonly Product[],
    gone: readonly string[],
    codes?: ReadonlyMap<string, readonly string[]>,
  ): void
  /** Drops everything, when changes may have been missed. The next `ready` loads it again. */
  invalidate(): void
}

interface SortedProducts {
  length: number
  at: (position: number) => IndexedProduct
  /** The first position for which `isBefore` no longer holds. */
  position: (isBefore: (product: IndexedProduct) => boolean) => number
}

const ROWS_AT_ONCE = 1000

export function adminIndex(db: Queries, sales: () => RunningSales): AdminIndex {
  const slots = new Map<string, number>()
  const products: (IndexedProduct | undefined)[] = []
  const free: number[] = []
  const orders = new Map<Sort, SortedSlots>()
  let loading: Promise<void> | undefined
  /** While loading: ids that changed meanwhile, whose loaded rows may be older. */
  let newer: Set<string> | undefined
  let changes = 0

  const productAt = (slot: number) => products[slot] as IndexedProduct
  /** The orders in which the product's position changes. */
  const moved = (before: IndexedProduct | undefined, after: IndexedProduct | undefined): Sort[] =>
    [...orders.keys()].filter((sort) => !before || !after || sortKey(before, sort) !== sortKey(after, sort))
  const set = (id: string, product: IndexedProduct | undefined) => {
    const slot = slots.get(id)
    const before = slot === undefined ? undefined : products[slot]
    if (!before && !product) return
    const sorts = moved(before, product)
    // Keys must not change while a slot is in an order.
    if (slot !== undefined) for (const sort of sorts) orders.get(sort)?.remove(slot)
    if (!product) {
      slots.delete(id)
      if (slot !== undefined) free.push(slot)
      return
    }
    const at = slot ?? free.pop() ?? products.length
    slots.set(id, at)
    products[at] = product
    for (const sort of sorts) orders.get(sort)?.insert(at, false)
  }
  const load = async (): Promise<void> => {
    const seen = new Set<string>()
    newer = seen
    for await (const some of everyIndexedProduct(db, ROWS_AT_ONCE, sales)) {
      // Invalidated meanwhile: callers wait for the next load.
      if (newer !== seen) return ready()
      for (const product of some) if (!seen.has(product.id)) set(product.id, product)
      await setImmediate()
    }
    changes++
    newer = undefined
    void sortAhead()
  }
  /** Sorts every order in advance; requests are answered in between. */
  const sortAhead = async () => {
    for (const sort of PRODUCT_SORTS) {
      await setImmediate()
      sorted(sort).all()
    }
  }
  const sorted = (sort: Sort): SortedSlots => {
    let order = orders.get(sort)
    if (!order) {
      order = sortedSlots(comparator(productAt, sort))
      for (const slot of slots.values()) order.insert(slot, true)
      orders.set(sort, order)
    }
    return order
  }
  const clear = () => {
    slots.clear()
    products.length = 0
    free.length = 0
    orders.clear()
    newer = undefined
    loading = undefined
    changes++
  }
  const ready = () => {
    loading ??= load().catch((error: unknown) => {
      clear()
      throw error
    })
    return loading
  }
  return {
    ready,
    sorted(sort) {
      const order = sorted(sort)
      const all = order.all()
      const { position } = order
      return {
        length: all.length,
        at: (at) => productAt(all[at] ?? 0),
        position: (isBefore) => position((slot) => isBefore(productAt(slot))),
      }
    },
    *all() {
      for (const slot of slots.values()) yield productAt(slot)
    },
    size: () => slots.size,
    find(id) {
      const slot = slots.get(id)
      return slot === undefined ? undefined : products[slot]
    },
    version: () => changes,
    put(changed, gone, codes) {
      if (!loading) return
      for (const product of changed) {
        newer?.add(product._id)
        set(product._id, indexedProduct(product, codes?.get(product._id) ?? []))
      }
      for (const id of gone) {
        newer?.add(id)
        set(id, undefined)
      }
      changes++
    },
    invalidate: clear,
  }
}

/** As `comparePlaces`, without allocating objects: sorting makes millions of comparisons. */
function comparator(productAt: (slot: number) => IndexedProduct, sort: Sort) {
  const byId = (one: IndexedProduct, other: IndexedProduct) =>
    one.id < other.id ? -1 : Number(one.id > other.id)
  if (sort === 'name' || sort === 'sku') {
    return (a: number, b: number) => {
      const [one, other] = [productAt(a), productAt(b)]
      if (one[sort] !== other[sort]) return one[sort] < other[sort] ? -1 : 1
      return byId(one, other)
    }
  }
  return (a: number, b: number) => {
    const [one, other] = [productAt(a), productAt(b)]
    return Number(sortKey(one, sort)) - Number(sortKey(other, sort)) || byId(one, other)
  }
}
