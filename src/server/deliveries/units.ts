import { pieceCodes } from '../product-fields/piece-codes.ts'
import type { Queries } from '../database/database.ts'

interface UnitKey {
  product_id: string
  size: string
  color: string
}

/** The units of these products, by what they are called: a pool has neither size nor colour. */
export async function knownUnits(
  db: Queries,
  productIds: readonly string[],
): Promise<(key: UnitKey) => { name: string; sku: string } | undefined> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) => join.onRef('v.product_id', '=', 'p.id').on('p.has_variants', '=', 1))
    .select(['p.id', 'p.name', 'p.sku', 'p.variant_skus', 'p.variant_barcodes', 'v.size', 'v.color'])
    .where('p.id', 'in', [...new Set(productIds)])
    .execute()
  return (key) => {
    const row = rows.find(
      ({ id, size, color }) =>
        id === key.product_id && (size ?? '') === key.size && (color ?? '') === key.color,
    )
    return row && { name: row.name, sku: pieceCodes(row)(key).sku }
  }
}
