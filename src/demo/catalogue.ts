import { averageOf } from '#shared/reviews.ts'
import { blouses } from './catalogue/blouses.ts'
import type { DemoProduct } from './catalogue/finish.ts'
import { jackets } from './catalogue/jackets.ts'
import { jeans } from './catalogue/jeans.ts'
import { joggers } from './catalogue/joggers.ts'
import { knitwear } from './catalogue/knitwear.ts'
import { kurtas } from './catalogue/kurtas.ts'
import { shirts } from './catalogue/shirts.ts'
import { shorts } from './catalogue/shorts.ts'
import { skirts } from './catalogue/skirts.ts'
import { sweats } from './catalogue/sweats.ts'
import { tees } from './catalogue/tees.ts'
import { trousers } from './catalogue/trousers.ts'
import { wideLegs } from './catalogue/wide-legs.ts'

const kinds: readonly (readonly DemoProduct[])[] = [
  shorts,
  joggers,
  wideLegs,
  sweats,
  tees,
  jeans,
  trousers,
  skirts,
  blouses,
  knitwear,
  kurtas,
  jackets,
  shirts,
]

/** One of each kind in turn, so that the newest eight show the breadth of the shop; the last of each kind comes last. */
function mixed(lists: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, round) =>
    lists.flatMap((list) => list[list.length - longest + round] ?? []),
  ).flat()
}

/** Stars that all reviews of the least popular product give together. */
const LEAST_STARS = 15

/**
 * Turns the counts of the drafts into so few reviews that each is written. The order by popularity, which is that of all
 * stars together, stays: each product has one star more than the next popular one.
 */
function reviewed(products: readonly DemoProduct[]): DemoProduct[] {
  const ranked = products.toSorted((a, b) => a.rating * a.reviews - b.rating * b.reviews)
  return products.map((product) => {
    const stars = LEAST_STARS + ranked.indexOf(product)
    const reviews = Math.max(Math.round(stars / product.rating), Math.ceil(stars / 5))
    return { ...product, reviews, rating: averageOf(stars, reviews) }
  })
}

/** The demo catalogue in order of creation, oldest first. */
export const demoProducts: readonly DemoProduct[] = reviewed(mixed(kinds))
