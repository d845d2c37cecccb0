import type { Product } from '#shared/contract/product.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import type { ShownOrder } from '#shared/contract/order.ts'

type Item = ShownOrder['orderItems'][number]

/** The shop has it no more; or it cannot be asked, and this device has not seen it. */
export type Looked = Product | 'gone' | 'unknown'

export interface AgainLine {
  product: Product
  size: string
  color: string
  quantity: number
}

export interface AgainPlan {
  add: AgainLine[]
  /** What cannot be bought of it, each in a sentence. */
  leftOut: string[]
}

/**
 * What of an order can be bought once more, as the catalogue is known here; the shop has the last word. Of pieces that
 * were exchanged only what came instead is meant, and lines of one stock share what there is of it.
 *
 * @param inCart pieces of this line that are in the cart already
 */
export function planAgain(
  items: readonly Item[],
  looked: ReadonlyMap<string, Looked>,
  inCart: (line: { productId: string; size: string; color: string }) => number,
): AgainPlan {
  const plan: AgainPlan = { add: [], leftOut: [] }
  for (const { productId, name, size, color, quantity } of linesMeant(items)) {
    const product = looked.get(productId) ?? 'unknown'
    const what = [name, size, color].filter(Boolean).join(', ')
    if (product === 'gone') plan.leftOut.push(`${what} is no longer sold.`)
    else if (product === 'unknown') plan.leftOut.push(`${what} is not known here without a connection.`)
    else if (!product.sizes.includes(size) || !product.colors.includes(color))
      plan.leftOut.push(`${what} no longer comes like this.`)
    else {
      const line = { productId, size, color }
      const left = piecesOf(product, size, color) - inCart(line) - plannedOf(plan, product)
      const some = Math.min(quantity, left, LINE_QUANTITY.max)
      if (some > 0) plan.add.push({ product, size, color, quantity: some })
      if (some < quantity) plan.leftOut.push(shortOf(what, Math.max(0, some), left > 0))
    }
  }
  return plan
}

/** Each size and colour once, without what was cancelled, or exchanged for another; of an order cancelled whole, all. */
function linesMeant(items: readonly Item[]): Item[] {
  const isOver = items.every(({ quantity, cancelled = 0 }) => cancelled >= quantity)
  const lines = new Map<string, Item>()
  for (const [at, item] of items.entries()) {
    const exchanged = items.reduce((sum, one) => sum + (one.exchangeOf === at ? one.quantity : 0), 0)
    const key = JSON.stringify([item.productId, item.size, item.color])
    const cancelled = isOver ? 0 : (item.cancelled ?? 0)
    const meant = Math.max(0, item.quantity - exchanged - cancelled)
    const quantity = (lines.get(key)?.quantity ?? 0) + meant
    if (quantity > 0) lines.set(key, { ...item, quantity })
  }
  return [...lines.values()]
}

/** What other lines take of the same pool. */
const plannedOf = ({ add }: AgainPlan, { _id: id, variants }: Product): number =>
  variants ? 0 : add.reduce((sum, { product, quantity }) => sum + (product._id === id ? quantity : 0), 0)

const piecesOf = ({ countInStock, variants }: Product, size: string, color: string): number =>
  variants
    ? (variants.find((one) => one.size === size && one.color === color)?.countInStock ?? 0)
    : countInStock

const shortOf = (what: string, some: number, isLeft: boolean): string =>
  isLeft ? `Of ${what} there are only ${some} left.` : `${what} is sold out.`

/**
 * What has come of it.
 *
 * @param inCart items in the cart by now
 */
export function againWords({ add, leftOut }: AgainPlan, inCart: number): string {
  const pieces = add.reduce((sum, { quantity }) => sum + quantity, 0)
  const put =
    pieces === 0
      ? 'Nothing of this order can be bought now.'
      : `${pieces} ${pieces === 1 ? 'item' : 'items'} added to your cart${inCart > pieces ? `, which now holds ${inCart}` : ''}.`
  return [put, ...leftOut].join(' ')
}
