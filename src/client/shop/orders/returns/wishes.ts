import type { Product } from '#shared/contract/product.ts'

export interface Wish {
  size: string
  color: string
}

/** Every size and colour of a product with what is left of it: first the sizes of the colour that was bought. */
export function wishesOf(
  { sizes, colors, variants, countInStock }: Product,
  bought: Wish,
): (Wish & { left: number })[] {
  const all = colors.flatMap((color) => sizes.map((size) => ({ size, color })))
  const counted = all.flatMap((wish) => {
    if (!variants) return [{ ...wish, left: countInStock }]
    const variant = variants.find(({ size, color }) => size === wish.size && color === wish.color)
    return variant ? [{ ...wish, left: variant.countInStock }] : []
  })
  return counted.toSorted((a, b) => Number(b.color === bought.color) - Number(a.color === bought.color))
}
