import { type Counted } from '../catalogue-facets.ts'
import { valueKey } from '../catalogue-filters.ts'
import type { MenuEntry } from '../contract/menu.ts'
import type { ProductQuery } from '../contract/product.ts'
import type { SearchInfo } from './find.ts'
import type { Trade } from './trade.ts'

/** A catalogue that answers as its list does. `T` stands for a product. */
export interface AskedCatalogue<T> {
  list(
    query: Pick<ProductQuery, 'search' | 'collection' | 'sortBy'>,
    limit: number,
  ): { items: T[]; total: number; search: SearchInfo | undefined }
  /** The largest first. */
  collections(): readonly Counted[]
}

/** Of a shop with very many; who shows the menu shows the first of them. */
const COLLECTIONS_MOST = 60
/** A kind of fewer products is no entry of its own. */
const KIND_LEAST = 3

/** Undefined where nothing is of this kind. */
export function kindEntry<T>(asked: AskedCatalogue<T>, trade: Trade, kind: string): MenuEntry | undefined {
  const title = trade.titles.get(kind)?.[0]
  return title === undefined ? undefined : searchEntry(asked, 'kind', title)
}

export const saleEntry = <T>(asked: AskedCatalogue<T>) => searchEntry(asked, 'sale', 'Sale')
/** Everything, the newest first. */
export const newEntry = <T>(asked: AskedCatalogue<T>) => searchEntry(asked, 'new', 'New')

export function collectionEntries<T>(asked: AskedCatalogue<T>): MenuEntry[] {
  return asked
    .collections()
    .filter(({ value }) => valueKey(value) !== 'all')
    .map(({ value, count }) => ({ type: 'collection', title: value, collection: value, search: '', count }))
}

/** The ways in by kind and by collection, what is reduced and what is new: of what the catalogue really has. */
export function menuOf<T>(asked: AskedCatalogue<T>, trade: Trade): MenuEntry[] {
  const collections = collectionEntries(asked)
  const named = new Set(collections.map(({ title }) => valueKey(title)))
  const kinds = [...trade.titles.keys()]
    .flatMap((kind) => kindEntry(asked, trade, kind) ?? [])
    .filter(({ title, count }) => count >= KIND_LEAST && !named.has(valueKey(title)))
    .toSorted((a, b) => b.count - a.count)
  return [
    ...kinds,
    ...collections.slice(0, COLLECTIONS_MOST),
    ...[saleEntry(asked), newEntry(asked)].flatMap((entry) => entry ?? []),
  ]
}

function searchEntry<T>(
  asked: AskedCatalogue<T>,
  type: MenuEntry['type'],
  title: string,
): MenuEntry | undefined {
  const search = title.toLowerCase()
  const { total, search: info } = asked.list({ search }, 1)
  return total === 0 || info?.near || info?.corrected
    ? undefined
    : { type, title, collection: 'all', search, count: total }
}
