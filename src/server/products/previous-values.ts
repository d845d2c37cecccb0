import type { ProductEdit } from '#shared/contract/admin/product-form.ts'
import type { Queries } from '../database/database.ts'
import { stillThere, storedPictures, urlsOf } from '../images/usage.ts'
import type { FieldChange } from '../history/record.ts'

/**
 * The values before changes, as an edit that puts them back: of its pictures those that are still in the
 * shop. Where none of them is, the pictures stay as they are now; undefined where nothing else was changed.
 */
export async function previousValues(
  db: Queries,
  changes: readonly FieldChange[],
): Promise<ProductEdit | undefined> {
  const { images, ...others }: ProductEdit = Object.fromEntries(
    changes.map(({ field, from }) => [field, from]),
  )
  // Nobody can ask for a product to be without pictures: where it was, it keeps those it has.
  if (!images || images.length === 0) return Object.keys(others).length > 0 ? others : undefined
  const left = stillThere(images, await storedPictures(db, urlsOf(images)))
  if (left.length > 0) return { ...others, images: left }
  return Object.keys(others).length > 0 ? others : undefined
}
