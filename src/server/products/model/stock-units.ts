import type { Variant } from '#shared/contract/product.ts'

/** A unit of stock: what is there and what of it is held for checkouts and exchanges, in pieces. */
export interface PiecesHeld {
  stock: number
  held: number
}
export interface VariantUnit extends PiecesHeld {
  size: string
  color: string
}

export interface StockWish {
  /** What the admin wants to be buyable; undefined keeps what is. */
  countInStock: number | undefined
  /** Undefined keeps the variants there are; null or none make the product one pool. */
  variants: readonly Variant[] | null | undefined
  sizes: readonly string[]
  colors: readonly string[]
}

export interface StockPlan extends PiecesHeld {
  /** Null for one pool. */
  variants: VariantUnit[] | null
}

/**
 * The stock of a product after an edit. What an admin counts is what can be bought, so what is held
 * for checkouts and exchanges under way comes on top. Variants of a size or colour that went go with it.
 *
 * @param present the variants there are, empty for a pool of `pool`.
 * @param heldOf pieces held of a variant; without arguments, of the whole product.
 */
export function planStock(
  wish: StockWish,
  present: readonly VariantUnit[],
  pool: PiecesHeld,
  heldOf: (variant?: { size: string; color: string }) => number,
): StockPlan {
  const kept =
    wish.variants?.map((variant) => ({ ...variant, buyable: variant.countInStock })) ??
    (wish.variants === null ? [] : present.filter((variant) => fits(variant, wish)).map(buyable))
  if (kept.length > 0) {
    const variants = kept.map((variant) => {
      const { size, color } = variant
      const held =
        present.find((known) => known.size === size && known.color === color)?.held ?? heldOf(variant)
      return { size, color, stock: variant.buyable + held, held }
    })
    return { variants, stock: sum(variants, 'stock'), held: sum(variants, 'held') }
  }
  if (present.length === 0) {
    return {
      variants: null,
      stock: (wish.countInStock ?? pool.stock - pool.held) + pool.held,
      held: pool.held,
    }
  }
  const held = heldOf()
  // Variants whose sizes and colours all went leave nothing behind; those given up leave their sum.
  const left = wish.variants === null ? pool.stock - pool.held : 0
  return { variants: null, stock: (wish.countInStock ?? left) + held, held }
}

const fits = ({ size, color }: VariantUnit, { sizes, colors }: StockWish) =>
  sizes.includes(size) && colors.includes(color)
const buyable = (variant: VariantUnit) => ({ ...variant, buyable: variant.stock - variant.held })
const sum = (units: readonly PiecesHeld[], what: keyof PiecesHeld) =>
  units.reduce((total, unit) => total + unit[what], 0)
