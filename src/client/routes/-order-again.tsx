import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ShownOrder } from '#shared/contract/order.ts'
import { cartCount, sameLine } from '#shared/cart-rules.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { putIntoCart } from '#client/shop/cart/add-product.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { cartUi } from '#client/shop/cart/cart-ui.ts'
import { productQueries } from '#client/shop/catalogue/queries.ts'
import { BuyAgain } from '#client/shop/orders/again/buy-again.tsx'
import { againWords, type Looked, planAgain } from '#client/shop/orders/again/plan-again.ts'

/** Of an order by account or by link: the cart is whoever's looks at it. */
export function OrderAgain({ order }: { order: ShownOrder }) {
  const queryClient = useQueryClient()
  return <BuyAgain onAgain={() => buyAgain(queryClient, order)} onCart={() => cartUi.open()} />
}

async function buyAgain(queryClient: QueryClient, { orderItems }: ShownOrder): Promise<string> {
  const ids = [...new Set(orderItems.map(({ productId }) => productId))]
  const looked = new Map(
    await Promise.all(ids.map(async (id) => [id, await lookedUp(queryClient, id)] as const)),
  )
  await cartStore.ready()
  const { products } = cartStore.get()
  const plan = planAgain(
    orderItems,
    looked,
    (line) => products.find((known) => sameLine(known, line))?.quantity ?? 0,
  )
  // What the shop refuses after all it says by itself.
  for (const { product, ...choice } of plan.add) await putIntoCart(product, choice).catch(() => undefined)
  return againWords(plan, cartCount(cartStore.get().products))
}

/** As the shop says it now; without a connection as this device knows it. */
async function lookedUp(queryClient: QueryClient, id: string): Promise<Looked> {
  try {
    return await queryClient.fetchQuery({ ...productQueries.detail(id), staleTime: 0 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'gone'
    return queryClient.getQueryData(productQueries.detail(id).queryKey) ?? 'unknown'
  }
}
