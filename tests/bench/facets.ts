import { presentProduct } from '#server/catalogue/presenter.ts'
import type { ProductRow } from '#server/product-fields/fields.ts'
import { putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import {
  catalogueIndex,
  type CatalogueIndex,
  type KeptProducts,
} from '#shared/catalogue-index/catalogue-index.ts'
import { select } from '#shared/catalogue-index/select.ts'
import { wantedOf } from '#shared/catalogue-index/wanted.ts'
import type { Product, ProductQuery } from '#shared/contract/product.ts'
import { BRANDS, COLORS, GENDERS, MATERIALS, SIZES } from '#shared/limits.ts'
import { type Generated, generateCatalogue } from './catalogue-generator.ts'

/** A list with its facets that nobody asked for before keeps everybody waiting for so long at most, ms. */
const GOAL_MS = 50
/** Of each question so many, all different. */
const TIMES = 60
/** What the database adds. */
const UNNAMED = { held: 0, care_instructions: '', version: 1 }

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const asked: Readonly<Record<string, (at: number) => ProductQuery>> = {
  everything: () => ({}),
  'one filter': (at) => ({ color: pick(COLORS, at) }),
  'three filters and a price': (at) => ({
    gender: pick(GENDERS, at),
    size: `${pick(SIZES, at)},${pick(SIZES, at + 1)}`,
    material: pick(MATERIALS, at >> 1),
    minPrice: 500 + at,
    maxPrice: 5000 + at,
  }),
  'a price alone': (at) => ({ minPrice: 300 + at, maxPrice: 9000 - at }),
  'a brand': (at) => ({ brand: pick(BRANDS, at) }),
  'a search': (at) => ({ search: pick(['shirt', 'jeans', 'cotton', 'jacket', 'kurta', 'hoodie'], at) }),
  'a search of two words': (at) => ({
    search: `${pick(MATERIALS, at)} ${pick(['shirt', 'skirt', 'tunic'], at)}`,
  }),
  'a word of every description': (at) => ({
    search: pick(['soft fabric', 'pocket', 'mended', 'lining'], at),
  }),
  'a search and filters': (at) => ({ search: 'shirt', gender: pick(GENDERS, at), color: pick(COLORS, at) }),
}

/**
 * `npm run bench -- facets`: how long one list with its facets takes that is not kept, of 300,000 products with as many
 * brands as the generator has, and with thousands, which few products have each; a number behind it is another size. In this process, for it is the
 * server's one thread that everybody waits for.
 */
export function measureFacets(size: number): void {
  for (const brands of [BRANDS.length, 5000]) {
    const index = indexOf(size, brands)
    console.log(
      `\n${size.toLocaleString('en')} products of ${brands.toLocaleString('en')} brands: a list with its facets, ms`,
    )
    for (const [name, query] of Object.entries(asked)) report(name, timesOf(index, query))
    report('after a change of a price', changesOf(index, size))
  }
}

function indexOf(size: number, brands: number): CatalogueIndex {
  const index = catalogueIndex(() => NOWHERE, size)
  let at = 0
  for (const made of generateCatalogue(size)) {
    const product = presented(made)
    if (brands > BRANDS.length) product.brand = `House ${(at * 7919) % brands}`
    if (product.isPublished) putProduct(index, product, at++ % 7, true)
  }
  // As a start does before it answers anybody.
  index.words.finish()
  for (const order of index.orders.values()) order.all()
  return index
}

/** Only what is found is asked for, not what it looks like. */
const NOWHERE: KeptProducts = {
  get: () => {
    throw new Error('no product is kept here')
  },
  set: () => undefined,
  has: () => false,
  free: () => undefined,
  grow: () => undefined,
}

const presented = ({ row, variants }: Generated): Product =>
  presentProduct(
    { ...UNNAMED, ...row } as ProductRow,
    variants.map((variant) => ({ ...variant, held: 0 })),
  )

function wanted(query: ProductQuery) {
  const made = wantedOf({ ...query, facets: '1' })
  if (!made) throw new Error('no such list')
  return made
}

function timesOf(index: CatalogueIndex, query: (at: number) => ProductQuery): number[] {
  return Array.from({ length: TIMES }, (_, at) => {
    const one = wanted(query(at))
    const before = performance.now()
    select(index, one)
    return performance.now() - before
  })
}

function changesOf(index: CatalogueIndex, size: number): number[] {
  const products = [...generateCatalogue(Math.min(size, TIMES))]
    .map(presented)
    .filter((one) => one.isPublished)
  return products.map((product, at) => {
    const before = performance.now()
    // The store of this bench keeps nothing to take out again: it is another product.
    putProduct(index, { ...product, _id: `changed-${at}`, price: product.price + 1 }, 1)
    select(index, wanted({ minPrice: 500, maxPrice: 5000 }))
    return performance.now() - before
  })
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[sorted.length >> 1] ?? 0
  const most = sorted.at(-1) ?? 0
  console.log(
    `  ${name.padEnd(30)} median ${median.toFixed(1).padStart(6)}  most ${most.toFixed(1).padStart(6)}` +
      `  goal ${GOAL_MS}: ${most <= GOAL_MS ? 'reached' : 'MISSED'}`,
  )
}
