import fc from 'fast-check'
import type { Product } from '#shared/contract/product.ts'
import { addOrderPiece, changeOrderLine } from '#shared/endpoints/admin/order-editing.ts'
import { findOrder, type WholeOrder } from '#server/orders/repository.ts'
import type { SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/** A line, or some of its pieces, that is given another size, or the one that it has. */
export const otherSizeArbitrary = fc.record({
  kind: fc.constant('otherSize' as const),
  line: fc.constantFrom(0, 0, 1),
  size: fc.constantFrom('S', 'M', 'L'),
  pieces: fc.constantFrom(undefined, 1, 2),
})
type OtherSize = typeof otherSizeArbitrary extends fc.Arbitrary<infer T> ? T : never

/** Whether it was done; what is refused changes nothing. */
export async function performOtherSize(
  shop: TestShop,
  { token }: SignedIn,
  id: string,
  { line, size, pieces }: OtherSize,
): Promise<boolean> {
  const order = await findOrder(shop.database.db, id)
  const item = order?.items[line]
  if (!item || item.size === size) return false
  const { color } = item
  const part = pieces === undefined ? {} : { part: { pieces, seen: seenIn(order) } }
  const body = { line, size, color, seen: { size: item.size, color }, ...part }
  const { status } = await shop.inject(changeOrderLine, { params: { id }, body }, { token })
  return status === 200
}

/** A piece that is added, paid to the shop itself. */
export const addedPieceArbitrary = fc.record({
  kind: fc.constant('addPiece' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
})

/** Whether it was added; what is refused changes nothing. */
export async function performAddedPiece(
  shop: TestShop,
  { token }: SignedIn,
  id: string,
  { product, quantity }: { product: Product; quantity: number },
): Promise<boolean> {
  const order = await findOrder(shop.database.db, id)
  if (!order) return false
  const { _id: productId, price, sizes, colors } = product
  const piece = { productId, price, quantity, size: sizes[0] ?? '', color: colors[0] ?? '' }
  const body = { ...piece, reference: 'UPI 7', seen: seenIn(order) }
  const { status } = await shop.inject(addOrderPiece, { params: { id }, body }, { token })
  return status === 200
}

const seenIn = ({ row: { pieces_changed_at: at } }: WholeOrder) =>
  at === null ? null : new Date(at).toISOString()
