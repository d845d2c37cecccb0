import { AppError } from '../platform/errors.ts'

/** A stock unit: a product, or one of its variants when stock is counted by size and colour. */
export interface UnitName {
  name: string
  /** Null when the product's stock is one pool. */
  variant: { size: string; color: string } | null
}

export const unitName = ({ name, variant }: UnitName): string =>
  variant ? `${name}, ${variant.size}, ${variant.color}` : name

/** `Only 3 left of Linen Shirt, M, Blue`. */
export const shortMessage = (unit: UnitName, available: number): string =>
  available > 0 ? `Only ${available} left of ${unitName(unit)}` : `${unitName(unit)} is sold out`

/**
 * 409 `out_of_stock`.
 *
 * @param left pieces that are available instead of the quantity asked for
 */
export const outOfStock = (unit: UnitName, available: number, left?: number): AppError =>
  new AppError('out_of_stock', 409, shortMessage(unit, available), { left })
