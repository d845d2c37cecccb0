import { randomUUID } from 'node:crypto'
import type { Product } from '#shared/contract/product.ts'
import { BRANDS, COLORS, MATERIALS, SIZES, SORTS } from '#shared/limits.ts'
import type { Shot } from './load.ts'

export interface Scenario {
  name: string
  /** How much of the bare route's rate is to be reached. */
  goal: number | undefined
  /** The next request; successive ones differ as real shoppers' do. */
  next: () => Shot
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** @param products some of the catalogue's, to ask for; each with as many pieces as are asked for. */
export function scenarios(products: readonly Product[]): Scenario[] {
  let n = 0
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().split(/\W+/)))].filter(
    (word) => word.length > 3,
  )
  return [
    {
      name: 'list, filtered and sorted, cached',
      goal: 0.6,
      next: () => {
        n++
        const query = `gender=${n % 2 ? 'Men' : 'Women'}&color=${pick(COLORS, n)}&sortBy=${pick(SORTS, n)}&facets=1`
        return { path: `/api/product?${query}` }
      },
    },
    {
      name: 'list, filtered and sorted, never asked before',
      goal: undefined,
      next: () => {
        n++
        const query = [
          `size=${pick(SIZES, n)},${pick(SIZES, n + 1)}`,
          `material=${pick(MATERIALS, n >> 1)}`,
          `brand=${pick(BRANDS, n >> 2)},${pick(BRANDS, (n >> 2) + 1)}`,
          `sortBy=${pick(SORTS, n)}`,
          // In paise until they are written: 5000 + 0.01 is not always a price.
          `minPrice=${(n % 90_000) / 100}`,
          `maxPrice=${(500_000 + (n % 490_000)) / 100}`,
        ]
        return { path: `/api/product?${query.join('&').replaceAll(' ', '+')}` }
      },
    },
    { name: 'product', goal: 0.6, next: () => ({ path: `/api/product/${pick(products, n++)._id}` }) },
    {
      name: 'search',
      goal: 0.25,
      next: () => {
        n++
        const word = pick(words, n)
        // Every seventh has a typing error, every third two words.
        const typed = n % 7 === 0 && word.length > 4 ? word.slice(0, 2) + word.slice(3) : word
        const second = n % 3 === 0 ? `+${pick(words, n * 31)}` : ''
        return { path: `/api/product?search=${typed}${second}` }
      },
    },
    {
      name: 'add to cart',
      goal: 0.1,
      next: () => {
        const product = pick(products, n++)
        // Thousands of shoppers with a few pieces each; every request a new change under its own key.
        const guestId = `guest_1700000000000-bench${String(n % 5000).padStart(8, '0')}${RUN}`
        return {
          method: 'POST',
          path: '/api/cart',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({
            productId: product._id,
            quantity: 1,
            size: product.sizes[0],
            color: product.colors[0],
            guestId,
          }),
        }
      },
    },
  ]
}

/** Carts of this run only. */
const RUN = randomUUID().slice(0, 8)
