import * as v from 'valibot'
import { SORTS } from '#shared/limits.ts'

/** Any text, cut to what the shop reads; whatever else the address holds counts as empty. */
const text = (max = 500) =>
  v.optional(
    v.fallback(
      v.pipe(
        v.string(),
        v.transform((value) => value.slice(0, max)),
      ),
      '',
    ),
    '',
  )
/** Rupees, written as the shop reads them. */
const rupees = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^(\d{1,9}(\.\d{1,2})?)?$/)), ''), '')

/**
 * The filters of the specification's section 3 as the address has them: all texts, empty by default,
 * several values joined by commas. Nonsense is read as "not filtered", so that old links still open.
 */
export const catalogueSearchSchema = v.object({
  category: text(),
  gender: text(),
  color: text(),
  size: text(),
  material: text(),
  brand: text(),
  minPrice: rupees,
  maxPrice: rupees,
  search: text(200),
  sortBy: v.optional(v.fallback(v.picklist(['', ...SORTS]), ''), ''),
})
export type CatalogueSearch = v.InferOutput<typeof catalogueSearchSchema>
export type CatalogueFilters = CatalogueSearch & { collection: string }

export const noFilters: CatalogueSearch = v.parse(catalogueSearchSchema, {})

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

export const valuesOf = (joined: string): string[] => [
  ...new Set(
    joined
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  ),
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
