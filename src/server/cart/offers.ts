import { type Expression, sql } from 'kysely'
import type { LineKey } from '#shared/cart-rules.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import { pictureFor } from '#shared/picture-for.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { pricesByVariant } from '#shared/totals/variant-prices.ts'
import type { VariantValue } from '#shared/variant-values.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Offer } from './line.ts'
import { type OwnerKey, userOfCart } from './owner.ts'

/** A product (`p`) joined with its variant (`v`) of one size and colour; null for a missing one. */
export interface OfferRow {
  pName: string | null
  price: number | null
  discountPrice: number | null
  /** Full prices of sizes and colours that have another, in JSON. */
  variantPrices: string | null
  sku: string | null
  category: string | null
  collections: string | null
  images: string | null
  sizes: string | null
  colors: string | null
  isPublished: 0 | 1 | null
  hasVariants: 0 | 1 | null
  stock: number | null
  held: number | null
  variantStock: number | null
  variantHeld: number | null
  /** Pieces reserved by this shopper's own checkouts. */
  ownHold: number
}

export const OFFER_COLUMNS = [
  'p.name as pName',
  'p.price',
  'p.discount_price as discountPrice',
  'p.variant_prices as variantPrices',
  'p.sku',
  'p.category',
  'p.collections',
  'p.images',
  'p.sizes',
  'p.colors',
  'p.is_published as isPublished',
  'p.has_variants as hasVariants',
  'p.stock',
  'p.held',
  'v.stock as variantStock',
  'v.held as variantHeld',
] as const

/**
 * Pieces of the product `p`, or of its variant, that the user's own checkouts reserve. `'held'` is a literal: with a
 * parameter SQLite would plan the query again at each run, because of the partial index.
 */
export const ownHold = (user: Expression<string>, size: Expression<unknown>, color: Expression<unknown>) =>
  sql<number>`(
    select coalesce(sum(i.quantity), 0)
    from checkouts as h inner join checkout_items as i on i.checkout_id = h.id
    where h.user_id = ${user} and h.hold = 'held' and i.product_id = p.id
      and (p.has_variants = 0 or (i.size = ${size} and i.color = ${color}))
  )`.as('ownHold')

/** The offer of a product in this size and colour at this moment; null when it is not sold. */
export function offerOf(
  row: OfferRow,
  { size, color }: Pick<LineKey, 'size' | 'color'>,
  sales: RunningSales,
): Offer | null {
  const { pName, price, stock, held, variantStock, variantHeld, ownHold } = row
  if (row.isPublished !== 1 || pName === null || price === null) return null
  if (!listed(row.sizes).includes(size) || !listed(row.colors).includes(color)) return null
  const hasVariants = row.hasVariants === 1
  if (hasVariants && variantStock === null) return null
  const { sku, category, collections } = row
  const piece = { sku: sku ?? '', category: category ?? '', collections: collections ?? '', price }
  const variantPrices = fromJson<VariantValue<number>[]>(row.variantPrices ?? '[]')
  const product = { ...piece, discountPrice: row.discountPrice, variantPrices }
  const priced = pricesByVariant(sales, product)({ size, color })
  const free = hasVariants ? (variantStock ?? 0) - (variantHeld ?? 0) : (stock ?? 0) - (held ?? 0)
  return {
    name: pName,
    image: pictureFor(imagesIn(row.images), color)?.url ?? '',
    price: sellingPrice(priced),
    listPrice: priced.price,
    hasVariants,
    available: free + ownHold,
  }
}

const listed = (list: string | null) => fromJson<string[]>(list ?? '[]')
const imagesIn = (images: string | null) => fromJson<ProductImage[]>(images ?? '[]')

/** The offer for a line that is not in the cart yet. Throws 404, and 400 for an unknown size or colour. */
export async function findOffer(
  db: Queries,
  owner: OwnerKey,
  key: LineKey,
  sales: RunningSales,
): Promise<Offer> {
  const [row] = await findProduct(db, { ...key, user: userOfCart(owner) ?? '' })
  if (!row || row.isPublished !== 1) throw notFound('Product')
  const offer = offerOf(row, key, sales)
  if (offer) return offer
  const message = `${row.pName} is not sold in ${key.size}, ${key.color}`
  const path = listed(row.sizes).includes(key.size) ? 'color' : 'size'
  throw new AppError('invalid_input', 400, message, { issues: [{ path, message }] })
}

const findProduct = prepared<LineKey & { user: string }, OfferRow>((db, { param }) =>
  db
    .selectFrom('products as p')
    .leftJoin('variants as v', (join) =>
      join
        .onRef('v.product_id', '=', 'p.id')
        .on('v.size', '=', param('size'))
        .on('v.color', '=', param('color')),
    )
    .select(OFFER_COLUMNS)
    .select(ownHold(param('user'), param('size'), param('color')))
    .where('p.id', '=', param('productId')),
)
