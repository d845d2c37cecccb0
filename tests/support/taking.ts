import type { NewOrder } from '#shared/contract/admin/new-order.ts'
import type { Product } from '#shared/contract/product.ts'
import { takeOrder } from '#shared/endpoints/admin/new-order.ts'
import { address, type SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

let count = 0

/** What is sent for somebody on the telephone: a guest who has paid by UPI, unless told otherwise. */
export const takenOrder = (
  [product, quantity]: readonly [Product, number],
  overrides: Partial<NewOrder> = {},
): NewOrder => ({
  account: null,
  email: overrides.account ? null : `caller.${Date.now().toString(36)}${(count++).toString(36)}@shop.example`,
  checkoutItems: [
    { productId: product._id, size: product.sizes[0] ?? '', color: product.colors[0] ?? '', quantity },
  ],
  shippingAddress: address(),
  paymentMethod: 'Direct payment',
  reference: 'UPI 412345678901',
  totalPrice: (product.discountPrice ?? product.price) * quantity,
  ...overrides,
})

/** Somebody of the staff takes it. */
export const take = (shop: TestShop, { token }: SignedIn, body: NewOrder, key?: string) =>
  shop.inject(takeOrder, { body }, { token, ...(key !== undefined && { key }) })

/** The id of the order that was made; throws where it was refused. */
export async function takenId(shop: TestShop, { token }: SignedIn, body: NewOrder): Promise<string> {
  return (await shop.call(takeOrder, { body }, { token })).data._id
}
