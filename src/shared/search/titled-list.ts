import { valueKey } from '../catalogue-filters.ts'
import type { CatalogueFilters } from '../contract/catalogue-search.ts'
import type { MenuEntry } from '../contract/menu.ts'
import { isAll } from '../page-titles.ts'
import { titles } from './clothing/titles.ts'

/** A list with a name of its own: a collection, a kind, what is reduced or new. */
export type TitledList = Pick<MenuEntry, 'title' | 'collection' | 'search'>

const SEARCHES: ReadonlyMap<string, string> = new Map(
  [...Object.values(titles).map((line) => line.split(',')[0] ?? ''), 'Sale', 'New'].map((title) => [
    title.toLowerCase(),
    title,
  ]),
)

/** What the list is called by its collection or search, whatever else narrows it; undefined where it has no name. */
export function titledList({
  collection,
  search,
}: Pick<CatalogueFilters, 'collection' | 'search'>): TitledList | undefined {
  const typed = search.trim().toLowerCase()
  if (!isAll(collection)) return typed === '' ? { title: collection, collection, search: '' } : undefined
  const title = SEARCHES.get(typed)
  return title === undefined ? undefined : { title, collection: 'all', search: typed }
}

/** Whether nothing but its collection and search narrows the list. */
export const isWholeList = ({
  collection: _collection,
  search: _search,
  sortBy: _sortBy,
  ...values
}: CatalogueFilters): boolean => Object.values(values).every((value) => value === '')

/** The entry of the menu that leads to this list. */
export const entryOfList = <E extends MenuEntry>(menu: readonly E[], list: TitledList): E | undefined =>
  menu.find(
    ({ collection, search }) => valueKey(collection) === valueKey(list.collection) && search === list.search,
  )
