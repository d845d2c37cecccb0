import { fromJson } from '#shared/json.ts'
import { ownValues, type VariantValue } from '#shared/variant-values.ts'
import type { Queries } from '../database/database.ts'
import type { ProductRow } from './fields.ts'

/** What stands on a piece and its label: its own SKU where it has one, else the product's. */
export interface PieceCodes {
  sku: string
  barcode?: string
}

type Coded = Pick<ProductRow, 'sku' | 'variant_skus' | 'variant_barcodes'>
interface Piece {
  size: string | null
  color: string | null
}

/** Of one product, by size and colour. */
export function pieceCodes({ sku, variant_skus, variant_barcodes }: Coded): (piece: Piece) => PieceCodes {
  const ownSku = ownValues(fromJson<VariantValue<string>[]>(variant_skus))
  const ownBarcode = ownValues(fromJson<VariantValue<string>[]>(variant_barcodes))
  return ({ size, color }) => {
    const variant = { size: size ?? '', color: color ?? '' }
    const barcode = ownBarcode(variant)
    return { sku: ownSku(variant) ?? sku, ...(barcode !== undefined && { barcode }) }
  }
}

/** Every code of its sizes and colours, by which it is found. */
export const codesIn = ({ variant_skus, variant_barcodes }: Omit<Coded, 'sku'>): string[] =>
  [variant_skus, variant_barcodes].flatMap((stored) =>
    fromJson<VariantValue<string>[]>(stored).map(({ value }) => value),
  )

const IDS_AT_ONCE = 500

/** Of these products, as the catalogue has them now; undefined for a piece of one that is gone. */
export async function codesOfProducts(
  db: Queries,
  productIds: readonly string[],
): Promise<(piece: Piece & { product_id: string }) => PieceCodes | undefined> {
  const ids = [...new Set(productIds)]
  const products = new Map<string, ReturnType<typeof pieceCodes>>()
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'sku', 'variant_skus', 'variant_barcodes'])
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .execute()
    for (const row of rows) products.set(row.id, pieceCodes(row))
  }
  return (piece) => products.get(piece.product_id)?.(piece)
}
