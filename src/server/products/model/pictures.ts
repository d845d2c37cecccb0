import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductImage } from '#shared/contract/product.ts'
import type { Trx } from '../../database/database.ts'
import {
  markChanged,
  measured,
  type Named,
  refuseGone,
  stillThere,
  type Stored,
  urlsOf,
} from '../../images/usage.ts'

/**
 * An edit's pictures, measured: those it names are taken up, those it no longer names let go. Throws a 400
 * for one it adds that is no longer in the shop.
 */
export async function changedImages(
  trx: Trx,
  given: readonly Named[],
  had: readonly ProductImage[],
): Promise<ProductImage[]> {
  const stored = await markChanged(trx, urlsOf(had), urlsOf(given))
  refuseGone(given, stored, had)
  return measured(given, stored)
}

/**
 * A deleted product as it comes back: with those of its pictures that are still in the shop. Where it had
 * some and none is left, as a draft, for nothing is shown to shoppers without a picture.
 */
export function withPicturesLeft(snapshot: AdminProduct, stored: Stored): AdminProduct {
  const images = measured(stillThere(snapshot.images, stored), stored)
  const isPublished = snapshot.isPublished && (images.length > 0 || snapshot.images.length === 0)
  return { ...snapshot, images, isPublished }
}
