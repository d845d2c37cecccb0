import { fold } from '#shared/catalogue-tokenizer.ts'
import type { Fit } from '#shared/fits.ts'
import type { Stars } from '#shared/reviews.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { followReviews, searchable } from '#server/reviews/repository.ts'
import { demoProducts } from './catalogue.ts'
import type { DemoProduct } from './catalogue/finish.ts'
import { createRandom, seedOf } from './illustrations/random.ts'

/** Of the others it stays a number, as an admin would have entered it: few are enough to be read. */
const MOST_REVIEWS = 9
const DAY_MS = 24 * 60 * 60 * 1000

interface Words {
  stars: Stars
  title: string
  text: string
  fit: Fit
  answer?: string
}

const NAMES =
  'Asha R.,Kiran D.,Meera S.,Rohan P.,Leela N.,Farhan K.,Divya M.,Arjun T.,Sunita B.,Neha G.'.split(',')

const WORDS: readonly Words[] = [
  {
    stars: 5,
    title: 'My favourite by now',
    text: 'I wear it twice a week. It has been washed often since August and looks as it did on the first day.',
    fit: 'true',
  },
  {
    stars: 4,
    title: 'Good cloth, honest price',
    text: 'Feels heavier than I expected for the price, in a good way. The colour is a little darker than on my screen.',
    fit: 'true',
  },
  {
    stars: 5,
    title: '',
    text: 'Bought it for the office and ended up living in it on weekends too.',
    fit: 'true',
  },
  {
    stars: 3,
    title: 'Nice, but take a size up',
    text: 'Well made, only narrower than the chart says. I kept it for my sister and ordered the next size.',
    fit: 'small',
    answer: 'Thank you for telling us. We have measured this piece again and put a word on the size guide.',
  },
  {
    stars: 5,
    title: 'Seams are neat inside, too',
    text: 'I sew myself, so I look. Everything is finished properly, nothing to trim.',
    fit: 'true',
  },
  {
    stars: 4,
    title: 'Comfortable all day',
    text: 'A long train ride in it and no crease worth mentioning. One star less because the parcel took a week.',
    fit: 'true',
  },
  {
    stars: 2,
    title: 'Not for me',
    text: 'The cut is wider than in the pictures. Returning it was easy, and the money was back in three days.',
    fit: 'large',
  },
  {
    stars: 5,
    title: 'Second one',
    text: 'Ordered it in another colour as soon as the first had come.',
    fit: 'true',
  },
  {
    stars: 4,
    title: '',
    text: 'Exactly what it says. Soft after the second wash.',
    fit: 'true',
  },
]

/** What buyers say of some of the demo catalogue: as many as an admin would have entered. Repeated, it adds none. */
export async function addDemoReviews(database: Database): Promise<void> {
  const reviewed = demoProducts.filter(({ reviews }) => reviews <= MOST_REVIEWS)
  const rows = await database.db
    .selectFrom('products')
    .select(['id', 'sku', 'created_at'])
    .where(
      'sku',
      'in',
      reviewed.map(({ sku }) => sku),
    )
    .execute()
  const reviews = rows.flatMap((row) => {
    const product = reviewed.find(({ sku }) => sku === row.sku)
    return product ? reviewsOf(product, row.id, row.created_at) : []
  })
  if (reviews.length === 0) return
  await database.transact(async (trx) => {
    await trx
      .insertInto('reviews')
      .values(reviews)
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
  const first = Math.floor(random() * WORDS.length)
  return Array.from({ length: product.reviews }, (_, at) => {
    const { stars, title, text, fit, answer = '' } = WORDS[(first + at) % WORDS.length] as Words
    const name = NAMES[(first + at * 3) % NAMES.length] as string
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
