import type { FulfilAction, WantedFulfilment } from '#shared/contract/admin/fulfilment.ts'
import { orderDetail } from '#shared/endpoints/admin/calls.ts'
import { fulfil } from '#shared/endpoints/admin/fulfilment.ts'
import type { SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/** What became of each order. */
export async function fulfilMany(
  shop: TestShop,
  { token }: SignedIn,
  action: FulfilAction,
  orders: readonly WantedFulfilment[],
) {
  return (await shop.call(fulfil, { body: { action, orders: [...orders] } }, { token })).data
}

/** The same of one: its outcome and the words of it. */
export async function fulfilOne(
  shop: TestShop,
  by: SignedIn,
  action: FulfilAction,
  order: string,
  wanted: Omit<WantedFulfilment, 'order'> = {},
): Promise<[outcome: string, message: string]> {
  const [done] = await fulfilMany(shop, by, action, [{ order, ...wanted }])
  return [done?.outcome ?? '', done?.message ?? '']
}

/** An order as the back office sees it. */
export const detailOf = async (shop: TestShop, { token }: SignedIn, id: string) =>
  (await shop.call(orderDetail, { params: { id } }, { token })).data
