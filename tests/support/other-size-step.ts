import fc from 'fast-check'
import { changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { findOrder } from '#server/orders/repository.ts'
import type { SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/** A line that is given another size, or the one that it has. */
export const otherSizeArbitrary = fc.record({
  kind: fc.constant('otherSize' as const),
  line: fc.constantFrom(0, 0, 1),
  size: fc.constantFrom('S', 'M', 'L'),
})
type OtherSize = typeof otherSizeArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Whether it was done; what is refused changes nothing. */
export async function performOtherSize(
  shop: TestShop,
  { token }: SignedIn,
  id: string,
  { line, size }: OtherSize,
): Promise<boolean> {
  const item = (await findOrder(shop.database.db, id))?.items[line]
  if (!item || item.size === size) return false
  const { color } = item
  const body = { line, size, color, seen: { size: item.size, color } }
  const { status } = await shop.inject(changeOrderLine, { params: { id }, body }, { token })
  return status === 200
}
