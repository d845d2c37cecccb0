import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartNotice } from '#shared/contract/cart.ts'
import type { CartRecord, Operation } from './records.ts'

/** As many lines as are remembered of it: a cart has no more. */
const MOST = 200

type Own = NonNullable<CartRecord['ownQuantities']>

/** After the shop has confirmed an operation of this device: how many of its line are meant to be there. */
export function ownAfter(record: CartRecord, operation: Operation | undefined, cart: Cart): CartRecord {
  const { ownQuantities: own = [] } = record
  // Of a guest's cart that joined this one nobody has set a number.
  if (!operation || operation.kind === 'merge') return operation ? { ...record, ownQuantities: [] } : record
  const others = own.filter((line) => !sameLine(line, operation))
  const now = cart.products.find((line) => sameLine(line, operation))
  const isSet = operation.kind === 'set' || own.length > others.length
  if (!now || operation.kind === 'remove' || !isSet) return { ...record, ownQuantities: others }
  const { productId, size, color } = operation
  const quantity = operation.kind === 'set' ? operation.quantity : now.quantity
  return { ...record, ownQuantities: [...others, { productId, size, color, quantity }].slice(-MOST) }
}

/**
 * What was set here and is another number at the shop, with nothing of it under way: somebody has set it since, on
 * another device, and the shopper is told that theirs no longer counts. Told once.
 */
export function overruled(record: CartRecord, cart: Cart): CartRecord {
  const { ownQuantities: own = [] } = record
  const told: CartNotice[] = []
  const kept: Own = []
  for (const line of own) {
    const now = cart.products.find((other) => sameLine(other, line))
    if (isUnderWay(record, line) || now?.quantity === line.quantity) kept.push(line)
    else if (now) told.push(noticeOf(line, now))
  }
  return kept.length === own.length
    ? record
    : { ...record, ownQuantities: kept, notices: [...record.notices, ...told] }
}

const isUnderWay = ({ operations }: CartRecord, line: LineKey): boolean =>
  operations.some((operation) => operation.kind === 'merge' || sameLine(operation, line))

const noticeOf = (
  { productId, size, color, quantity }: Own[number],
  now: { name: string; quantity: number },
): CartNotice => ({
  productId,
  size,
  color,
  kind: 'quantity',
  message: `${now.name}, ${size}, ${color}: you had set ${quantity} here, and ${now.quantity} was set on another device since`,
})
