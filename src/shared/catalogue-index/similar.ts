import type { ValueField } from '../catalogue-filters.ts'
import { valueKey } from '../catalogue-filters.ts'
import type { Product } from '../contract/product.ts'
import { hasBit, intersect } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** From what is most alike to what is only also sold here. */
const LIKENESS: readonly (readonly ValueField[])[] = [
  ['gender', 'category', 'material'],
  ['gender', 'category'],
  ['gender'],
  ['category'],
  [],
]

/** Other products of the same gender and category, then of the same gender, then whatever; popular ones first. */
export function similarSlots(index: CatalogueIndex, slot: number, count: number): number[] {
  const product = index.products.get(slot)
  const chosen: number[] = []
  for (const fields of LIKENESS) {
    index.scratch.begin(index.capacity)
    const alike = index.scratch.copy(index.live)
    for (const field of fields) intersect(alike, having(index, product, field))
    for (const other of index.orders.get('popularity')?.all() ?? []) {
      if (chosen.length === count) return chosen
      if (other !== slot && hasBit(alike, other) && !chosen.includes(other)) chosen.push(other)
    }
  }
  return chosen
}

function having(index: CatalogueIndex, product: Product, field: ValueField) {
  const value =
    field === 'gender' ? product.gender : field === 'category' ? product.category : product.material
  return index.values.get(field)?.having([valueKey(value)], index.scratch) ?? index.live
}
