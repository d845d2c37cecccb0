import { sellingPaise } from '#shared/catalogue-filters.ts'
import type { Product } from '#shared/contract/product.ts'

/** What has changed since a shopper was here: of what they look after, by the numbers that they saw last. */

/** A product as the shopper saw it last. */
export interface SeenProduct {
  id: string
  /** What it cost. */
  paise: number
  inStock: boolean
  /** By the shop's clock: what is older than this they have gone beyond. */
  updatedAt: string
}

/** What is remembered on this device, and nowhere else. */
export interface Seen {
  /** Whose it is; null for whoever is not signed in. */
  userId: string | null
  /** Ms since 1970, by the shop's clock: pieces that came into the shop later are new to them. */
  piecesUntil: number
  products: SeenProduct[]
}

/** What a page tells of its shopper. */
export interface Here {
  userId: string | null
  /** Ids of what they look after: viewed, saved, in the cart. */
  interest: readonly string[]
  /** Of those, what this page has shown them, as it was shown. */
  shown: readonly SeenProduct[]
  /** Whether it has told them of new pieces. */
  pieces: boolean
}

export interface SeenChange {
  product: Product
  /** How much less it costs; 0 where it does not. */
  lessPaise: number
  /** It was sold out. */
  isBack: boolean
}

export interface SinceHere {
  /** New in the shop. */
  pieces: number
  changes: SeenChange[]
}

/** The catalogue as this device holds it now. */
export interface HeldNow {
  /** Ms since 1970, by the shop's clock. */
  madeAt: number
  product: (id: string) => Product | undefined
  /** How many were created after, ms since 1970. */
  newerThan: (time: number) => number
}

/** Products that are looked after, at most. */
const INTEREST_MOST = 500

export const asSeen = (product: Product): SeenProduct => ({
  id: product._id,
  paise: sellingPaise(product),
  inStock: product.countInStock > 0,
  updatedAt: product.updatedAt,
})

/**
 * What is remembered from here on. What is not shown stays as it was seen before, however often it changes
 * meanwhile; what they have begun to look after counts as it is now.
 */
export function noted(before: Seen | undefined, here: Here, now: HeldNow): Seen {
  const { userId, interest } = here
  // Another's, left behind by a sign-out that the device did not live to see through.
  const isOwn = before && (before.userId === null || before.userId === userId)
  const known = new Map((isOwn ? before.products : []).map((product) => [product.id, product]))
  for (const product of here.shown) {
    const before = known.get(product.id)
    // A page may show what it kept of an earlier visit.
    if (!before || before.updatedAt <= product.updatedAt) known.set(product.id, product)
  }
  const products = [...new Set(interest)].slice(0, INTEREST_MOST).flatMap((id) => {
    const product = now.product(id)
    return known.get(id) ?? (product ? [asSeen(product)] : [])
  })
  return { userId, piecesUntil: isOwn && !here.pieces ? before.piecesUntil : now.madeAt, products }
}

export const sinceThen = ({ piecesUntil, products }: Seen, now: HeldNow): SinceHere => ({
  pieces: now.newerThan(piecesUntil),
  changes: products.flatMap((seen) => {
    const product = now.product(seen.id)
    const change = product && changeOf(seen, product)
    return change ? [change] : []
  }),
})

/** Undefined where there is nothing to be glad of. */
function changeOf(seen: SeenProduct, product: Product): SeenChange | undefined {
  const { paise, inStock, updatedAt } = asSeen(product)
  // The shopper has seen a later one at the shop than this device holds.
  if (!inStock || updatedAt < seen.updatedAt) return undefined
  const lessPaise = Math.max(0, seen.paise - paise)
  return lessPaise > 0 || !seen.inStock ? { product, lessPaise, isBack: !seen.inStock } : undefined
}
