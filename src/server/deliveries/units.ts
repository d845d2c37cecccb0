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
  const units = new Map(rows.map((row) => [keyOf({ ...row, product_id: row.id }), row]))
  const codes = new Map<string, ReturnType<typeof pieceCodes>>()
  for (const row of rows) if (!codes.has(row.id)) codes.set(row.id, pieceCodes(row))
  return (key) => {
    const [row, codesOf] = [units.get(keyOf(key)), codes.get(key.product_id)]
    return row && codesOf && { name: row.name, sku: codesOf(key).sku }
  }
}

const keyOf = ({ product_id: id, size, color }: { [Part in keyof UnitKey]: string | null }) =>
  `${id}\n${size ?? ''}\n${color ?? ''}`
