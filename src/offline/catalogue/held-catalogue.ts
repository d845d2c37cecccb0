import { askedIndex, picturedMenu } from '#shared/catalogue-index/asked-index.ts'
import { dropProduct, putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import {
  catalogueIndex,
  type CatalogueIndex,
  type KeptProducts,
  packIndex,
  unpackIndex,
} from '#shared/catalogue-index/catalogue-index.ts'
import type { KeptOrder } from '#shared/catalogue-index/columns.ts'
import { listPage } from '#shared/catalogue-index/list-page.ts'
import { similarSlots } from '#shared/catalogue-index/similar.ts'
import type { CataloguePage } from '#shared/catalogue-query.ts'
import { applyDelta, openDelta, type OpenDelta } from '#shared/catalogue-snapshot/delta.ts'
import {
  openSnapshot,
  productAt,
  slotOf,
  type Snapshot,
  soldAt,
} from '#shared/catalogue-snapshot/snapshot.ts'
import type { PicturedEntry, Suggestions } from '#shared/contract/menu.ts'
import type { Product, ProductQuery } from '#shared/contract/product.ts'
import { SIMILAR_PRODUCTS } from '#shared/limits.ts'
import { tradeWith } from '#shared/search/find.ts'
import { suggestionsFor } from '#shared/search/suggest.ts'
import { type CatalogueDatabase, forgetCatalogue, type HeldVersion } from './catalogue-database.ts'

/** The catalogue as this device has it, ready to be asked. */
export interface HeldCatalogue {
  version: string
  /** Published products in it. */
  size: number
  /** As the shop itself would answer for this version; undefined for a cursor that is not of this list. */
  list(query: ProductQuery): CataloguePage | undefined
  product(id: string): Product | undefined
  similar(id: string): Product[]
  suggestions(text: string): Suggestions
  menu(): PicturedEntry[]
  /** Searches are read with these words of the shop's from here on. */
  readWith(words: HeldVersion['words']): void
  /** The first of an order. */
  first(order: KeptOrder, count: number): Product[]
  /** How many were created after, ms since 1970. */
  newerThan(time: number): number
}

/**
 * Opens what this device has; undefined where it has nothing, or where something of it is missing or broken, which
 * is then forgotten, so that it is taken anew.
 *
 * @param rules names the build of the shop: the index of another is made anew, since its words may be read otherwise.
 */
export async function openHeldCatalogue(
  database: CatalogueDatabase,
  rules: string,
): Promise<HeldCatalogue | undefined> {
  const of = await database.get('held', 'version')
  if (!of) return undefined
  try {
    const [kept, files] = await Promise.all([database.get('index', 'packed'), filesIn(database)])
    const { index, snapshot, isNews } = indexed(of, files, kept?.rules === rules ? kept : undefined)
    if (isNews)
      await database
        .put('index', { version: of.version, rules, packed: packIndex(index) }, 'packed')
        // Without room for it, it is made again the next time.
        .catch(() => undefined)
    return heldCatalogue(of.version, index, snapshot)
  } catch {
    await forgetCatalogue(database)
    return undefined
  }
}

type Files = (hash: string) => Uint8Array

async function filesIn(database: CatalogueDatabase): Promise<Files> {
  const transaction = database.transaction('files')
  // All at once, though some may be of a version that is still being taken: each question has its price.
  const [hashes, contents] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
  const byHash = new Map(hashes.map((hash, at) => [hash, contents[at]]))
  return (hash) => {
    const bytes = byHash.get(hash)
    if (!bytes) throw new Error('A file of the catalogue is missing')
    return bytes
  }
}

type Packed = Parameters<typeof unpackIndex>[0]

/** The index of the version that is held: the one that was kept, brought forward, or a new one. */
function indexed(of: HeldVersion, files: Files, kept: { version: string; packed: Packed } | undefined) {
  let snapshot = openSnapshot(of.parts.map(({ core, text }) => ({ core: files(core), text: files(text) })))
  let index: CatalogueIndex | undefined
  const products = productsIn(
    () => snapshot,
    () => index,
  )
  const takeUp = (version: string) => {
    if (kept?.version === version) index = unpackIndex(kept.packed, () => products)
  }
  takeUp(of.partsVersion)
  for (const [at, { hash, to }] of of.deltas.entries()) {
    const delta = openDelta(files(hash))
    const next = applyDelta(snapshot, delta)
    if (index) change(index, delta, next)
    snapshot = next
    if (of.deltas[at + 1]?.to !== to) takeUp(to)
  }
  const isNews = kept?.version !== of.version
  if (index) return { index, snapshot, isNews }
  const made = catalogueIndex(() => products, snapshot.size)
  index = made
  for (let slot = 0; slot < snapshot.size; slot++)
    putProduct(made, wholeAt(snapshot, slot), soldAt(snapshot, slot), true)
  return { index: made, snapshot, isNews }
}

/** While the products are those of before. */
function change(index: CatalogueIndex, { removed, changed }: OpenDelta, next: Snapshot): void {
  for (const id of removed) dropProduct(index, id)
  for (let row = 0; row < changed.core.size; row++) {
    const slot = slotOf(next, changed.core.id(row))
    if (slot !== undefined) putProduct(index, wholeAt(next, slot), soldAt(next, slot))
  }
}

function wholeAt(snapshot: Snapshot, slot: number): Product {
  const product = productAt(snapshot, slot)
  if (!product) throw new Error('The catalogue lacks its texts')
  return product
}

/** The index keeps no products of its own: they are read where they lie. */
function productsIn(snapshot: () => Snapshot, index: () => CatalogueIndex | undefined): KeptProducts {
  const get = (slot: number) => {
    const at = slotOf(snapshot(), index()?.columns.ids[slot] ?? '')
    if (at === undefined) throw new RangeError(`No product is kept at ${slot}`)
    return wholeAt(snapshot(), at)
  }
  const nothing = () => undefined
  return {
    get,
    has: (slot, product) => JSON.stringify(get(slot)) === JSON.stringify(product),
    set: nothing,
    free: nothing,
    grow: nothing,
  }
}

function heldCatalogue(version: string, index: CatalogueIndex, snapshot: Snapshot): HeldCatalogue {
  const productOf = (slot: number) => index.products.get(slot)
  /** The column has them the smaller first. */
  const isNewer = (slot: number, time: number) => -(index.columns.newest[slot] ?? 0) > time
  let menu: PicturedEntry[] | undefined
  return {
    version,
    size: snapshot.size,
    list: (query) => listPage(index, query),
    product(id) {
      const slot = slotOf(snapshot, id)
      return slot === undefined ? undefined : productAt(snapshot, slot)
    },
    similar(id) {
      const slot = index.slots.get(id)
      return slot === undefined
        ? []
        : similarSlots(index, slot, SIMILAR_PRODUCTS).map((other) => productOf(other))
    },
    suggestions(text) {
      const { products, ...rest } = suggestionsFor(askedIndex(index), index.trade, text)
      return { ...rest, products: products.map((slot) => productOf(slot)) }
    },
    menu: () => (menu ??= picturedMenu(index).entries),
    readWith(words) {
      index.trade = tradeWith(words)
      menu = undefined
    },
    first: (order, count) =>
      [...(index.orders.get(order)?.all().subarray(0, count) ?? [])].map((slot) => productOf(slot)),
    newerThan(time) {
      const older = index.orders
        .get('newest')
        ?.all()
        .findIndex((slot) => !isNewer(slot, time))
      return older === undefined || older < 0 ? snapshot.size : older
    },
  }
}
