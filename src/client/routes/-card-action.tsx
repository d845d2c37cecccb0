import type { Product } from '#shared/contract/product.ts'
import { SaveButton } from '#client/shop/saved/save-button.tsx'

/** What stands over the picture of every card of the shop: its heart. */
export const cardAction = (product: Product) => <SaveButton product={product} className="bg-paper/85" />
