import { sellingPaise } from '#shared/catalogue-filters.ts'
import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Product } from '#shared/contract/product.ts'
import type { PRODUCT_SORTS } from '#shared/admin/limits.ts'

/** What the admin's lists need of a product to find, sort and count it. Paise, ms, pieces. */
export interface IndexedProduct {
  id: string
  /** Folded, for comparison. */
  name: string
  sku: string
  /** All searchable text, folded. */
  text: string
  /** The selling price. */
  price: number
  /** Pieces that can be bought now. */
  available: number
  /** The same of each variant, in their order; null for a pool. */
  units: readonly number[] | null
  createdAt: number
  updatedAt: number
  isPublished: boolean
  isFeatured: boolean
  category: string
  gender: string
  brand: string
  collections: string
}

export type Sort = (typeof PRODUCT_SORTS)[number]

/** Interns repeated texts, such as the names of a few hundred brands in 100,000 products. */
const known = new Map<string, string>()
const KNOWN = 10_000
function shared(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size < KNOWN) known.set(text, text)
  return text
}

/** The columns that an `IndexedProduct` is made from. Paise, ms; texts unfolded. */
export interface AdminFields extends Pick<
  IndexedProduct,
  'id' | 'price' | 'available' | 'units' | 'createdAt' | 'updatedAt' | 'isPublished' | 'isFeatured'
> {
  name: string
  sku: string
  category: string
  gender: string
  brand: string
  collections: string
  /** SKUs and barcodes of its sizes and colours. */
  codes: readonly string[]
}

export function indexedProductOf({
  name,
  sku,
  category,
  gender,
  brand,
  collections,
  codes,
  ...rest
}: AdminFields): IndexedProduct {
  const folded = { name: fold(name), sku: fold(sku) }
  return {
    ...rest,
    ...folded,
    text: `${folded.name}\n${folded.sku}\n${fold(`${brand}\n${category}\n${collections}`)}\n${rest.id}${codes.map((code) => `\n${fold(code)}`).join('')}`,
    category: shared(category),
    gender: shared(gender),
    brand: shared(brand),
    collections: shared(collections),
  }
}

/** @param codes SKUs and barcodes of its sizes and colours */
export function indexedProduct(product: Product, codes: readonly string[]): IndexedProduct {
  const { _id: id, name, sku, brand, category, gender, collections, isPublished, isFeatured } = product
  return indexedProductOf({
    id,
    name,
    sku,
    brand,
    category,
    gender,
    collections,
    codes,
    isPublished,
    isFeatured,
    price: sellingPaise(product),
    available: product.countInStock,
    units: product.variants ? product.variants.map(({ countInStock }) => countInStock) : null,
    createdAt: Date.parse(product.createdAt),
    updatedAt: Date.parse(product.updatedAt),
  })
}

/** The product's key in an order. */
export function sortKey(product: IndexedProduct, sort: Sort): string | number {
  switch (sort) {
    case 'name':
      return product.name
    case 'sku':
      return product.sku
    case 'price':
      return product.price
    case 'stock':
      return product.available
    case 'created':
      return product.createdAt
    case 'updated':
      return product.updatedAt
  }
}

/** A position in a sorted list, whether or not a product has it. */
export interface Place {
  key: string | number
  id: string
}

/** By code units and numbers, then by id: the same on every server. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1
  return a.id < b.id ? -1 : Number(a.id > b.id)
}
