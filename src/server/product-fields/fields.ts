import type { Selectable } from 'kysely'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Variant } from '#shared/contract/product.ts'
import type { VariantsTable } from '../database/schema/stock-tables.ts'
import type { ProductsTable } from '../database/schema/tables.ts'
import {
  type Cell,
  COUNT_CELL,
  IMAGES_CELL,
  NAMES_CELL,
  NUMBER_CELL,
  NUMBER_OR_NONE_CELL,
  OWN_NUMBERS_CELL,
  OWN_TEXTS_CELL,
  RATING_CELL,
  TEXT_CELL,
  VARIANTS_CELL,
  YES_OR_NO_CELL,
} from './cells.ts'
import {
  FLAG,
  IMAGES,
  NAMES,
  NUMBER,
  OWN_NUMBERS,
  OWN_PAISE,
  OWN_TEXTS,
  PAISE,
  PAISE_OR_NONE,
  PERCENT_OR_NONE,
  TEXT,
  WHOLE_OR_NONE,
  withoutMeasures,
} from './stored.ts'

export type ProductRow = Omit<Selectable<ProductsTable>, 'stock_change'>
export type VariantRow = Omit<Selectable<VariantsTable>, 'stock_change'>

/**
 * The fields of a product that an admin sets, one entry each. Whatever reads or writes products follows from
 * here: the answers, the rows, the staging tables, the CSV file, the history and what is put back from it.
 */
export const FIELDS = {
  name: { column: 'name', ...TEXT, cell: TEXT_CELL },
  description: { column: 'description', ...TEXT, cell: TEXT_CELL },
  price: { column: 'price', ...PAISE, cell: NUMBER_CELL },
  discountPrice: {
    column: 'discount_price',
    ...PAISE_OR_NONE,
    empty: null,
    cell: NUMBER_OR_NONE_CELL,
  },
  countInStock: { ofStock: (row) => row.stock - row.held, cell: COUNT_CELL },
  sku: { column: 'sku', ...TEXT, keyColumn: 'sku_key', cell: TEXT_CELL },
  category: { column: 'category', ...TEXT, cell: TEXT_CELL },
  brand: { column: 'brand', ...TEXT, cell: TEXT_CELL },
  sizes: { column: 'sizes', ...NAMES, cell: NAMES_CELL },
  colors: { column: 'colors', ...NAMES, cell: NAMES_CELL },
  collections: { column: 'collections', ...TEXT, empty: '', cell: TEXT_CELL },
  material: { column: 'material', ...TEXT, empty: '', cell: TEXT_CELL },
  careInstructions: { column: 'care_instructions', ...TEXT, empty: '', cell: TEXT_CELL },
  gender: { column: 'gender', ...TEXT, cell: TEXT_CELL },
  reviews: { column: 'reviews', ...NUMBER, empty: 0, cell: COUNT_CELL },
  rating: { column: 'rating', ...NUMBER, empty: 0, cell: RATING_CELL },
  isFeatured: { column: 'is_featured', ...FLAG, cell: YES_OR_NO_CELL },
  isPublished: { column: 'is_published', ...FLAG, cell: YES_OR_NO_CELL },
  weight: { column: 'weight', ...WHOLE_OR_NONE, empty: null, cell: NUMBER_OR_NONE_CELL },
  hsn: { column: 'hsn', ...TEXT, empty: '', cell: TEXT_CELL, isPrivate: true },
  taxRate: {
    column: 'tax_rate',
    ...PERCENT_OR_NONE,
    empty: null,
    cell: NUMBER_OR_NONE_CELL,
    isPrivate: true,
  },
  images: { column: 'images', ...IMAGES, cell: IMAGES_CELL, told: withoutMeasures },
  variants: { ofStock: variantsIn, cell: VARIANTS_CELL },
  variantSkus: { column: 'variant_skus', ...OWN_TEXTS, empty: [], cell: OWN_TEXTS_CELL, isPrivate: true },
  variantBarcodes: {
    column: 'variant_barcodes',
    ...OWN_TEXTS,
    empty: [],
    cell: OWN_TEXTS_CELL,
    isPrivate: true,
  },
  variantPrices: {
    column: 'variant_prices',
    ...OWN_PAISE,
    empty: [],
    cell: OWN_NUMBERS_CELL,
    // What shoppers see follows from it (`shownPrices`).
    isPrivate: true,
  },
  variantWeights: {
    column: 'variant_weights',
    ...OWN_NUMBERS,
    empty: [],
    cell: OWN_NUMBERS_CELL,
    isPrivate: true,
  },
} satisfies { [Name in ProductField]: Field<AdminProduct[Name]> }

export const PRODUCT_FIELDS = Object.keys(FIELDS) as ProductField[]

interface Shared<Value> {
  /** Its cell in the CSV file. */
  cell: Cell<Value>
  /** The back office's alone: no answer to shoppers has it. */
  isPrivate?: true
  /** As the history tells and compares it, where that is not all of it. */
  told?: (value: Value & {}) => unknown
}

/** A field in a column of its own. */
type Stored<Value> = {
  [Column in keyof ProductRow]: {
    column: Column
    write: (value: Value) => ProductRow[Column]
    read: (stored: ProductRow[Column]) => Value
    /** Of a new product that does not name it; absent where it has to. */
    empty?: Value
    /** Where it stands in lower case, to be compared by. */
    keyColumn?: keyof ProductRow
  }
}[keyof ProductRow]

/** A field that the stock tells; how it is written is decided with what is held (`planStock`). */
interface OfStock<Value> {
  ofStock: (row: ProductRow, variants: readonly VariantRow[]) => Value
}

type Field<Value> = Shared<Value> & (Stored<Value> | OfStock<Value>)

function variantsIn(row: ProductRow, variants: readonly VariantRow[]): Variant[] | undefined {
  if (row.has_variants === 0) return undefined
  return variants.map(({ size, color, stock, held }) => ({ size, color, countInStock: stock - held }))
}
