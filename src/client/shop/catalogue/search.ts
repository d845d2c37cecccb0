import { commaJoined } from '#shared/comma-list.ts'
import { knownCommaList } from '#shared/known-comma-list.ts'
import { type CatalogueSearch, valuesOf } from '#shared/contract/catalogue-search.ts'
import type { Facets } from '#shared/contract/product.ts'

/** A change of the filters as they stand when it is made: what was pressed just before may not be drawn yet. */
export type SearchChange = (now: CatalogueSearch) => Partial<CatalogueSearch>

/** The filters with several values, in the order of their groups. */
export type ValueFilter = 'category' | 'gender' | 'color' | 'size' | 'material' | 'brand'
export const VALUE_FILTERS: readonly ValueFilter[] = [
  'category',
  'gender',
  'color',
  'size',
  'material',
  'brand',
]

export const isChosen = (joined: string, value: string): boolean =>
  valuesOf(joined).some((other) => other.toLowerCase() === value.toLowerCase())

/** Adds the value where it is missing and takes it out where it is there. */
export const toggled = (joined: string, value: string): string =>
  isChosen(joined, value)
    ? commaJoined(valuesOf(joined).filter((other) => other.toLowerCase() !== value.toLowerCase()))
    : commaJoined([...valuesOf(joined), value])

/** What choosing a value does: in a group of one it is the only one, elsewhere it comes or goes. */
export const choosing =
  (filter: ValueFilter, value: string, isOnly: boolean): SearchChange =>
  (now) => ({ [filter]: isOnly ? commaJoined([value]) : toggled(now[filter], value) })

/** The filters as they would be pressed: a value with commas that an address has without backslashes gets them. */
export function asPressed<Search extends CatalogueSearch>(
  search: Search,
  facets: Facets | undefined,
): Search {
  if (!facets) return search
  const isValue = (name: ValueFilter) => (value: string) =>
    facets[name].some((facet) => facet.value.toLowerCase() === value.toLowerCase())
  const changed = VALUE_FILTERS.filter((name) => search[name].includes(','))
    .map((name) => [name, commaJoined(knownCommaList(search[name], isValue(name)))] as const)
    .filter(([name, joined]) => joined !== search[name])
  return changed.length === 0 ? search : { ...search, ...Object.fromEntries(changed) }
}
