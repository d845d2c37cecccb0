import {
  type Criteria,
  fitsPrice,
  fitsValues,
  sellingPaise,
  type ValueField,
  valueKey,
  fieldValues,
} from './catalogue-filters.ts'
import type { Facets, Product } from './contract/product.ts'

export const FACET_FIELDS = [
  'category',
  'gender',
  'color',
  'size',
  'material',
  'brand',
] as const satisfies ValueField[]

export type Counted = Facets['category'][number]

/** The counted values of every field but the price, which is a range. */
export const countedFields = (counted: (field: (typeof FACET_FIELDS)[number]) => Counted[]) => ({
  category: counted('category'),
  gender: counted('gender'),
  color: counted('color'),
  size: counted('size'),
  material: counted('material'),
  brand: counted('brand'),
})

/** The most frequent first; what is not there is not listed. */
export const byCount = (a: Counted, b: Counted): number => b.count - a.count || (a.value < b.value ? -1 : 1)

/** Of the ways a value is written in the catalogue, the commonest; of equally common ones the first. */
export function commonSpelling(spellings: ReadonlyMap<string, number>): string {
  let best = ''
  let most = 0
  for (const [spelling, count] of spellings) {
    if (count > most || (count === most && spelling < best)) [best, most] = [spelling, count]
  }
  return best
}

/**
 * What choosing each value would leave, every field counted with its own filter lifted.
 *
 * @param catalogue everything, for the spelling of the values.
 * @param found what answers the search, filters aside.
 */
export function facetsOf(
  catalogue: readonly Product[],
  found: readonly Product[],
  criteria: Criteria,
): Facets {
  const counted = (field: ValueField) =>
    countValues(
      field,
      spellingsOf(catalogue, field),
      found.filter((product) => fitsPrice(product, criteria) && fitsValues(product, criteria, field)),
    )
  const prices = found.filter((product) => fitsValues(product, criteria)).map(sellingPaise)
  return {
    ...countedFields(counted),
    price:
      prices.length === 0
        ? null
        : {
            min: prices.reduce((a, b) => Math.min(a, b)) / 100,
            max: prices.reduce((a, b) => Math.max(a, b)) / 100,
          },
  }
}

/** The collections, the largest first. */
export const countedCollections = (catalogue: readonly Product[]): Counted[] =>
  countValues('collection', spellingsOf(catalogue, 'collection'), catalogue)

function spellingsOf(catalogue: readonly Product[], field: ValueField): Map<string, Map<string, number>> {
  const spellings = new Map<string, Map<string, number>>()
  for (const product of catalogue) {
    for (const value of new Set(fieldValues(product, field).map((written) => written.trim()))) {
      const key = valueKey(value)
      const ways = spellings.get(key) ?? new Map<string, number>()
      ways.set(value, (ways.get(value) ?? 0) + 1)
      spellings.set(key, ways)
    }
  }
  return spellings
}

function countValues(
  field: ValueField,
  spellings: ReadonlyMap<string, ReadonlyMap<string, number>>,
  products: readonly Product[],
): Counted[] {
  const counts = new Map<string, number>()
  for (const product of products) {
    for (const key of new Set(fieldValues(product, field).map(valueKey)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .map(([key, count]) => ({ value: commonSpelling(spellings.get(key) ?? new Map()), count }))
    .toSorted(byCount)
}
