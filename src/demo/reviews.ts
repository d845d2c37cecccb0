import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { followReviews, searchable } from '#server/reviews/repository.ts'
import { demoProducts } from './catalogue.ts'
import type { DemoProduct } from './catalogue/finish.ts'
import { createRandom, seedOf } from './illustrations/random.ts'
import { type DemoStars, REVIEW_NAMES, REVIEW_TEXTS, type ReviewText } from './review-texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Reviews of one statement: SQLite takes 32,766 values. */
const AT_ONCE = 500
/** Stars that one review after another lacks, until a product has its average. */
const LACKING = [1, 2, 1, 1, 3] as const

/** Writes as many reviews of each demo product as it claims, with its average. Repeated, it adds none. */
export async function addDemoReviews(database: Database): Promise<void> {
  const rows = await database.db
    .selectFrom('products')
    .select(['id', 'sku', 'created_at'])
    .where(
      'sku',
      'in',
      demoProducts.map(({ sku }) => sku),
    )
    .execute()
  const reviews = rows.flatMap((row) => {
    const product = demoProducts.find(({ sku }) => sku === row.sku)
    return product ? reviewsOf(product, row.id, row.created_at) : []
  })
  if (reviews.length === 0) return
  await database.transact(async (trx) => {
    for (let from = 0; from < reviews.length; from += AT_ONCE)
      await trx
        .insertInto('reviews')
        .values(reviews.slice(from, from + AT_ONCE))
        .onConflict((conflict) => conflict.columns(['product_id', 'buyer']).doNothing())
        .execute()
    await followReviews(
      database,
      trx,
      rows.map(({ id }) => id),
    )
  })
}

function reviewsOf(product: DemoProduct, productId: string, created: number) {
  const random = createRandom(seedOf(`reviews ${product.sku}`))
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const first = Math.floor(random() * REVIEW_NAMES.length)
  return starsOf(product, random).map((stars, at, all) => {
    const texts = REVIEW_TEXTS[stars]
    const earlier = all.slice(0, at).filter((one) => one === stars).length
    // No text twice of one product.
    const {
      title = '',
      text,
      fit = 'true',
      answer = '',
    } = texts[(first + earlier) % texts.length] as ReviewText
    const name = REVIEW_NAMES[(first + at * 3) % REVIEW_NAMES.length] as string
    const now = Date.now()
    const written = Math.min(now, Math.round(created + random() * Math.max(DAY_MS, now - created)))
    return {
      id: newId(written),
      product_id: productId,
      product_name: product.name,
      buyer: `demo:${at}`,
      user_id: null,
      order_id: null,
      name,
      size: one(product.sizes),
      color: one(product.colors),
      stars,
      title,
      body: text,
      fit,
      state: 'approved' as const,
      answer,
      has_link: 0 as const,
      search_key: searchable(fold, [title, text, name, product.name]),
      created_at: written,
      edited_at: null,
      decided_at: null,
      decided_by: null,
    }
  })
}

/** In an order of chance; together they are the product's average. */
function starsOf({ reviews, rating }: DemoProduct, random: () => number): DemoStars[] {
  let lacking = 5 * reviews - Math.round(rating * reviews)
  return Array.from({ length: reviews }, (_, at) => {
    const rest = reviews - at - 1
    const less = Math.max(Math.min(lacking, LACKING[at % LACKING.length] ?? 1), lacking - 3 * rest)
    lacking -= less
    return { stars: (5 - less) as DemoStars, key: random() }
  })
    .toSorted((a, b) => a.key - b.key)
    .map(({ stars }) => stars)
}
