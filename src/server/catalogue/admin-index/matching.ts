import { commaList } from '#shared/comma-list.ts'
import { fold } from '#shared/catalogue-tokenizer.ts'
import type { AdminFacets, AdminProductFilter } from '#shared/contract/admin/product.ts'
import type { STOCK_LEVELS } from '#shared/admin/limits.ts'
import type { AdminIndex } from './admin-index.ts'
import type { IndexedProduct } from './indexed-product.ts'

export type Level = (typeof STOCK_LEVELS)[number]

/** Whether so many pieces are few; `threshold` is the most that count as low. */
export const levelOf = (available: number, threshold: number): Level =>
  available <= 0 ? 'out' : available <= threshold ? 'low' : 'in'

const written = (values: string): string[] => commaList(values).map(fold)

/**
 * A predicate for the filter. `stock` refers to the whole product.
 *
 * @param threshold undefined ignores `stock`.
 */
export function matcher(
  filter: AdminProductFilter,
  threshold: number | undefined,
): (product: IndexedProduct) => boolean {
  const tests: ((product: IndexedProduct) => boolean)[] = []
  const { published, featured, stock } = filter
  if (published) tests.push(({ isPublished }) => isPublished === (published === '1'))
  if (featured) tests.push(({ isFeatured }) => isFeatured === (featured === '1'))
  if (stock && threshold !== undefined) tests.push(({ available }) => levelOf(available, threshold) === stock)
  for (const field of ['category', 'gender', 'brand'] as const) {
    const joined = filter[field] ?? ''
    // A value with commas that an address has without backslashes is meant, too.
    const wanted = new Set([...written(joined), fold(joined.trim())].filter((value) => value !== ''))
    if (wanted.size > 0) tests.push(oneOf(wanted, (product) => product[field]))
  }
  const collections = new Set(written(filter.collection ?? ''))
  if (collections.size > 0)
    tests.push((product) => written(product.collections).some((value) => collections.has(value)))
  for (const word of fold((filter.search ?? '').toWellFormed()).split(/\s+/))
    if (word !== '') tests.push(({ text }) => text.includes(word))
  return (product) => tests.every((test) => test(product))
}

/** Caches the result by value, so that each value is folded once. */
function oneOf(wanted: ReadonlySet<string>, of: (product: IndexedProduct) => string) {
  const answers = new Map<string, boolean>()
  return (product: IndexedProduct) => {
    const value = of(product)
    let answer = answers.get(value)
    if (answer === undefined) answers.set(value, (answer = wanted.has(fold(value.trim()))))
    return answer
  }
}

const VALUES_TOLD = 500
let counted: { index: AdminIndex; version: number; facets: AdminFacets } | undefined

/** The values to filter by, with their counts. */
export function adminFacetsOf(index: AdminIndex): AdminFacets {
  if (counted?.index === index && counted.version === index.version()) return counted.facets
  const counts = {
    category: new Map<string, number>(),
    gender: new Map<string, number>(),
    brand: new Map<string, number>(),
    collection: new Map<string, number>(),
  }
  const add = (field: keyof typeof counts, value: string, count: number) => {
    const name = value.trim()
    if (name !== '') counts[field].set(name, (counts[field].get(name) ?? 0) + count)
  }
  const collections = new Map<string, number>()
  for (const product of index.all()) {
    for (const field of ['category', 'gender', 'brand'] as const) add(field, product[field], 1)
    collections.set(product.collections, (collections.get(product.collections) ?? 0) + 1)
  }
  for (const [listed, count] of collections)
    for (const value of new Set(commaList(listed))) add('collection', value, count)
  const told = (field: keyof typeof counts) =>
    [...counts[field]]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, VALUES_TOLD)
  const facets = {
    category: told('category'),
    gender: told('gender'),
    brand: told('brand'),
    collection: told('collection'),
  }
  counted = { index, version: index.version(), facets }
  return facets
}
