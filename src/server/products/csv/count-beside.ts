import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ImportError } from '#shared/contract/admin/product-import.ts'
import type { Variant } from '#shared/contract/product.ts'
import { readNumber } from '#shared/admin/read-number.ts'
import type { Cells } from './columns.ts'
import { readVariants } from '../../product-fields/lists.ts'

/** Pieces of all of them. */
export const sumOf = (variants: readonly Variant[]): number =>
  variants.reduce((sum, { countInStock }) => sum + countInStock, 0)

/**
 * What is wrong with the count of all that a row has beside its variants: somebody wrote it, and it would count
 * for nothing. Undefined where it is theirs, and where it stands as the file was made, or as it is now: nobody
 * has to do the sum who changes a variant.
 *
 * @param variants the row's, or where it has none, the product's.
 * @param present undefined for a new product.
 */
export function countBeside(
  cells: Cells,
  variants: readonly Variant[],
  present: AdminProduct | undefined,
): Omit<ImportError, 'row'> | undefined {
  const cell = cells.countInStock?.trim() ?? ''
  const sum = sumOf(variants)
  const seen = readVariants(cells.stockSeen ?? '')
  if (cell === '' || [sum, seen && sumOf(seen), present?.countInStock].includes(readNumber(cell)))
    return undefined
  return {
    field: 'countInStock',
    message: `This product is counted by size and color, ${sum} in all: change variants instead, or both alike`,
  }
}
