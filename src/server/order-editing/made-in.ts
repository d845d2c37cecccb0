import type { ProductOnSale } from '../checkout/repository.ts'
import { invalid } from '../platform/errors.ts'

/** Throws 400 for a size or colour that the product does not come in. */
export function expectMade(
  { name, sizes, colors }: ProductOnSale,
  { size, color }: { size: string; color: string },
): void {
  if (!sizes.includes(size)) throw invalid('size', `${name} does not come in size ${size}`)
  if (!colors.includes(color)) throw invalid('color', `${name} does not come in ${color}`)
}
