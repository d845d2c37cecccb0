import { AppError } from '../platform/errors.ts'

/** What is counted: a product, or where it is counted by size and colour, one of these. */
export interface UnitName {
  name: string
  /** Null for a product that is one pool. */
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
 * @param left pieces that could be had instead of what was asked for
 */
export const outOfStock = (unit: UnitName, available: number, left?: number): AppError =>
  new AppError('out_of_stock', 409, shortMessage(unit, available), { left })
