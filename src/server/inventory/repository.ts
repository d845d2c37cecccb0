import type { ProductImage } from '#shared/contract/product.ts'
import type { StockUnit } from '#shared/contract/admin/inventory.ts'
import { pictureFor } from '#shared/picture-for.ts'
import { fromJson } from '#shared/json.ts'
import { incomingOf } from '../deliveries/repository.ts'
import { levelOf } from '../catalogue/admin-index/matching.ts'
import { pieceCodes } from '../product-fields/piece-codes.ts'
import type { Queries } from '../database/database.ts'

/** How many ids go into one statement. */
const IDS_AT_ONCE = 500

/**
 * The units of these products in their order, by product.
 *
 * @param threshold at most so many pieces count as low.
 */
export async function unitsOf(
  db: Queries,
  productIds: readonly string[],
  threshold: number,
): Promise<Map<string, StockUnit[]>> {
  const units = new Map<string, StockUnit[]>()
  for (let from = 0; from < productIds.length; from += IDS_AT_ONCE) {
    const ids = productIds.slice(from, from + IDS_AT_ONCE)
    const incoming = await incomingOf(db, ids)
    const rows = await db
      .selectFrom('products as p')
      .leftJoin('variants as v', (join) =>
        join.onRef('v.product_id', '=', 'p.id').on('p.has_variants', '=', 1),
      )
      .select([
        'p.id',
        'p.name',
        'p.sku',
        'p.variant_skus',
        'p.variant_barcodes',
        'p.images',
        'p.is_published',
        'p.stock',
        'p.held',
      ])
      .select(['v.size', 'v.color', 'v.stock as variantStock', 'v.held as variantHeld'])
      .where('p.id', 'in', ids)
      .orderBy('p.id')
      .orderBy('v.position')
      .execute()
    const codes = new Map<string, ReturnType<typeof pieceCodes>>()
    for (const row of rows) {
      const codesOf = codes.get(row.id) ?? pieceCodes(row)
      codes.set(row.id, codesOf)
      const held = row.variantHeld ?? row.held
      const countInStock = (row.variantStock ?? row.stock) - held
      const known = units.get(row.id) ?? []
      units.set(row.id, known)
      known.push({
        productId: row.id,
        name: row.name,
        ...codesOf(row),
        image: pictureOf(fromJson<ProductImage[]>(row.images), row.color)?.url ?? null,
        isPublished: row.is_published === 1,
        size: row.size,
        color: row.color,
        countInStock,
        held,
        incoming: (incoming.get(row.id) ?? [])
          .filter(({ size, color }) => size === (row.size ?? '') && color === (row.color ?? ''))
          .reduce((sum, { pieces }) => sum + pieces, 0),
        level: levelOf(countInStock, threshold),
      })
    }
  }
  return units
}

/** As a cart shows it: in its colour. */
const pictureOf = (images: readonly ProductImage[], color: string | null) =>
  color === null ? images[0] : pictureFor(images, color)
