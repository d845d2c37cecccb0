import type { Product } from '#shared/contract/product.ts'
import { OnDevice, LazySaveButton } from '#client/shop/saved/lazy.tsx'

/** What stands over the picture of every card of the shop: its heart. */
export const cardAction = (product: Product) => (
  <OnDevice>
    <LazySaveButton product={product} className="bg-paper/85" />
  </OnDevice>
)
