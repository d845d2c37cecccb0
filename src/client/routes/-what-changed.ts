import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#shared/contract/product.ts'
import { asSeen } from '#offline/catalogue/since-here.ts'
import { askHeld } from '#client/platform/held-catalogue.ts'
import { news } from '#client/platform/news.ts'
import { session } from '#client/platform/session.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { productQueries } from '#client/shop/catalogue/queries.ts'
import { savedStore } from '#client/shop/saved/saved-store.ts'
import { sinceStore } from '#client/shop/since/since-store.ts'
import { openedNow, viewed } from '#client/shop/viewed/viewed.ts'

/** What is done in a row is noted together, ms. */
const SOON_MS = 500

/**
 * Tells on this page what has changed since the shopper was here, and remembers what they see from here on. What
 * they look after stays on the device.
 *
 * @param take takes the latest catalogue, where this visit is to; ids of what they look after
 */
export async function tellWhatChanged(
  queryClient: QueryClient,
  take: (interest: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const note = () => askHeld('here', hereNow(queryClient))
  // What they have begun to look after since the last visit counts as it was then.
  await note()
  await take(hereNow(queryClient).interest)
  const known = await note()
  if (known) {
    for (const { product } of known.answer.changes) bringForward(queryClient, product, known.checkedAt)
    sinceStore.tell(known.answer)
    if (known.answer.pieces > 0 || known.answer.changes.length > 0) news.resolve()
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const noteSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void note(), SOON_MS)
  }
  for (const { subscribe } of [viewed, savedStore, cartStore]) subscribe(noteSoon)
  sinceStore.onShown(noteSoon)
}

/** What the page kept of the product is not shown beside what is told of it. @param checkedAt ms since 1970 */
function bringForward(queryClient: QueryClient, product: Product, checkedAt: number): void {
  queryClient.setQueryData<Product>(
    productQueries.detail(product._id).queryKey,
    (kept) => (kept && kept.updatedAt < product.updatedAt ? product : undefined),
    { updatedAt: checkedAt },
  )
}

function hereNow(queryClient: QueryClient) {
  const inCart = cartStore.get().products.map(({ productId }) => productId)
  const interest = [...inCart, ...savedStore.get().wishlist, ...viewed.get()]
  const opened = [...openedNow].flatMap((id) => {
    const product = queryClient.getQueryData<Product>(productQueries.detail(id).queryKey)
    return product ? [asSeen(product)] : []
  })
  const { shown, pieces } = sinceStore.shown()
  const userId = session.get().user?._id ?? null
  return { userId, interest, shown: [...opened, ...shown], pieces }
}
