import { fold } from './catalogue-tokenizer.ts'
import { commaList } from './comma-list.ts'
import { knownCommaList } from './known-comma-list.ts'
import type { Product, ProductFilters } from './contract/product.ts'
import { sellingPrice } from './selling-price.ts'

/** The fields a shopper narrows the list by, each a set of values in a product. */
export const VALUE_FIELDS = [
  'category',
  'gender',
  'color',
  'size',
  'material',
  'brand',
  'collection',
] as const
export type ValueField = (typeof VALUE_FIELDS)[number]

export type FilteredFields = Pick<
  Product,
  'category' | 'gender' | 'colors' | 'sizes' | 'material' | 'brand' | 'collections'
>

/** The values of a product, as they are written. Several collections stand in one text, with commas. */
export function fieldValues(product: FilteredFields, field: ValueField): readonly string[] {
  switch (field) {
    case 'color':
      return product.colors
    case 'size':
      return product.sizes
    case 'collection':
      return listed(product.collections)
    case 'gender':
      return product.gender === 'Unisex' ? ['Unisex', 'Men', 'Women'] : written(product.gender)
    default:
      return written(product[field])
  }
}

const written = (value: string) => (value.trim() === '' ? [] : [value])
/** The collections of a product, of the one text that they stand in. */
export const listed = commaList

/** How values are compared: without regard to case, accents and blanks around them. */
export const valueKey = (value: string): string => fold(value.trim())

/** What a list is narrowed by, the same however it was written. Prices in paise. */
export interface Criteria {
  /** Alternatives, as keys in order; a field that is not narrowed is absent. */
  values: ReadonlyMap<ValueField, readonly string[]>
  minPrice: number | undefined
  maxPrice: number | undefined
}

/** Tells whether a product has the value, by its key. */
export type KnowsValue = (field: ValueField, key: string) => boolean

/** @param knows needed to read a value with commas that an address has without backslashes. */
export function criteriaOf(filters: ProductFilters, knows: KnowsValue): Criteria {
  const values = new Map<ValueField, readonly string[]>()
  for (const field of VALUE_FIELDS) {
    const named = knownCommaList(filters[field] ?? '', (value) => knows(field, valueKey(value)))
    const keys = [...new Set(named.map(valueKey))].toSorted()
    if (keys.length > 0 && !(field === 'collection' && keys.includes('all'))) values.set(field, keys)
  }
  return { values, minPrice: paise(filters.minPrice), maxPrice: paise(filters.maxPrice) }
}

function paise(rupees: number): number
function paise(rupees: number | undefined): number | undefined
function paise(rupees: number | undefined) {
  return rupees === undefined ? undefined : Math.round(rupees * 100)
}

/** What is charged for a piece, in paise. */
export const sellingPaise = (product: Pick<Product, 'price' | 'discountPrice'>): number =>
  paise(sellingPrice(product))

/** Whether a product has one of the asked values in every field, but for the field that is `lifted`. */
export const fitsValues = (product: FilteredFields, { values }: Criteria, lifted?: ValueField): boolean =>
  [...values].every(
    ([field, keys]) =>
      field === lifted || fieldValues(product, field).some((value) => keys.includes(valueKey(value))),
  )

export function fitsPrice(
  product: Pick<Product, 'price' | 'discountPrice'>,
  { minPrice, maxPrice }: Criteria,
): boolean {
  const price = sellingPaise(product)
  return (minPrice === undefined || price >= minPrice) && (maxPrice === undefined || price <= maxPrice)
}
