import { type CatalogueSearch, valuesOf } from '#shared/contract/catalogue-search.ts'

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
    ? valuesOf(joined)
        .filter((other) => other.toLowerCase() !== value.toLowerCase())
        .join(',')
    : [...valuesOf(joined), value].join(',')

/** What choosing a value does: in a group of one it is the only one, elsewhere it comes or goes. */
export const choosing =
  (filter: ValueFilter, value: string, isOnly: boolean): SearchChange =>
  (now) => ({ [filter]: isOnly ? value : toggled(now[filter], value) })
