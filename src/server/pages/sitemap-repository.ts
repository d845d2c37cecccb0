import type { ProductImage } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries } from '../database/database.ts'

/** What a sitemap says of a product; the time in ms. */
export interface SitemapProduct {
  id: string
  updatedAt: number
  images: readonly Pick<ProductImage, 'url'>[]
}

/** Read at once, so that shoppers are answered in between. */
const ROWS_AT_ONCE = 500

/** How many published products there are, and when the last of them changed, in ms. */
export async function publishedState(db: Queries): Promise<{ count: number; changedAt: number | null }> {
  const row = await db
    .selectFrom('products')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.max<number | null>('updated_at').as('changed_at'),
    ])
    .where('is_published', '=', 1)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), changedAt: row.changed_at === null ? null : Number(row.changed_at) }
}

/** The published products from the `skip`th on in the order of their ids, `count` at most. */
export async function* sitemapProducts(
  db: Queries,
  skip: number,
  count: number,
): AsyncGenerator<SitemapProduct> {
  let after = ''
  for (let left = count, offset = skip; left > 0;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'updated_at', 'images'])
      .where('is_published', '=', 1)
      .where('id', '>', after)
      .orderBy('id')
      .offset(offset)
      .limit(Math.min(ROWS_AT_ONCE, left))
      .execute()
    for (const { id, updated_at, images } of rows)
      yield { id, updatedAt: Number(updated_at), images: fromJson<ProductImage[]>(images) }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    offset = 0
    left -= rows.length
  }
}
