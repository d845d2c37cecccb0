import * as v from 'valibot'
import { commaList } from '../comma-list.ts'
import { FILTER_MAX, SORTS } from '../limits.ts'

/** Any text, cut to what the shop reads; whatever else the address holds counts as empty. */
const text = (max = FILTER_MAX) =>
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

/** The filters alone: what else stands in an address, the mark of a campaign for one, is not asked for. */
export const filtersIn = (search: object): CatalogueSearch => v.parse(catalogueSearchSchema, search)
export const noFilters: CatalogueSearch = filtersIn({})

/** The values of a joined filter, each once. */
export const valuesOf = (joined: string): string[] => [...new Set(commaList(joined))]
