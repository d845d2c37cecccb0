import type { ValueField } from '../catalogue-filters.ts'
import { valueKey } from '../catalogue-filters.ts'
import type { Product } from '../contract/product.ts'
import { hasBit } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { inAll } from './matches.ts'

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
    const alike = inAll(
      index,
      fields.map((field) => having(index, product, field)),
    ).matches
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
  return index.values.get(field)?.having([valueKey(value)], index.scratch) ?? []
}
