import type { Selectable } from 'kysely'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import type { Product, Variant } from '#shared/contract/product.ts'
import type { ProductsTable, VariantsTable } from '../database/schema/tables.ts'
import * as cells from './cells.ts'
import * as stored from './stored.ts'

export type ProductRow = Selectable<ProductsTable>
export type VariantRow = Selectable<VariantsTable>

/**
 * The fields of a product that an admin sets, one entry each. Whatever reads or writes products follows from
 * here: the answers, the rows, the staging tables, the CSV file, the history and what is put back from it.
 */
export const FIELDS = {
  name: { column: 'name', ...stored.TEXT, cell: cells.TEXT },
  description: { column: 'description', ...stored.TEXT, cell: cells.TEXT },
  price: { column: 'price', ...stored.PAISE, cell: cells.NUMBER },
  discountPrice: {
    column: 'discount_price',
    ...stored.PAISE_OR_NONE,
    empty: null,
    cell: cells.NUMBER_OR_NONE,
  },
  countInStock: { ofStock: (row) => row.stock - row.held, cell: cells.COUNT },
  sku: { column: 'sku', ...stored.TEXT, keyColumn: 'sku_key', cell: cells.TEXT },
  category: { column: 'category', ...stored.TEXT, cell: cells.TEXT },
  brand: { column: 'brand', ...stored.TEXT, cell: cells.TEXT },
  sizes: { column: 'sizes', ...stored.NAMES, cell: cells.NAMES },
  colors: { column: 'colors', ...stored.NAMES, cell: cells.NAMES },
  collections: { column: 'collections', ...stored.TEXT, empty: '', cell: cells.TEXT },
  material: { column: 'material', ...stored.TEXT, empty: '', cell: cells.TEXT },
  gender: { column: 'gender', ...stored.TEXT, cell: cells.TEXT },
  reviews: { column: 'reviews', ...stored.NUMBER, empty: 0, cell: cells.COUNT },
  rating: { column: 'rating', ...stored.NUMBER, empty: 0, cell: cells.RATING },
  isFeatured: { column: 'is_featured', ...stored.FLAG, cell: cells.YES_OR_NO },
  isPublished: { column: 'is_published', ...stored.FLAG, cell: cells.YES_OR_NO },
  weight: { column: 'weight', ...stored.WHOLE_OR_NONE, empty: null, cell: cells.NUMBER_OR_NONE },
  images: { column: 'images', ...stored.IMAGES, cell: cells.IMAGES, told: stored.withoutMeasures },
  variants: { ofStock: variantsIn, cell: cells.VARIANTS },
} satisfies { [Name in ProductField]: Field<Product[Name]> }

export const PRODUCT_FIELDS = Object.keys(FIELDS) as ProductField[]

interface Shared<Value> {
  /** Its cell in the CSV file. */
  cell: cells.Cell<Value>
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
