/** So many pieces of a product in one size and colour. */
export interface StockLine {
  productId: string
  size: string
  color: string
  quantity: number
}

/** What is asked of one product: in all, and of each of its sizes and colours. */
export interface ProductPart {
  productId: string
  quantity: number
  parts: StockLine[]
}

/**
 * Lines put together by product, each size and colour once, in the one order in which everybody locks
 * rows: by product, size, colour. Two checkouts can so wait for each other, but never in a circle.
 */
export function planOf(lines: readonly StockLine[]): ProductPart[] {
  const products = new Map<string, ProductPart>()
  for (const line of lines.toSorted(inLockOrder)) {
    const part = products.get(line.productId) ?? { productId: line.productId, quantity: 0, parts: [] }
    products.set(line.productId, part)
    part.quantity += line.quantity
    const last = part.parts.at(-1)
    if (last && last.size === line.size && last.color === line.color) last.quantity += line.quantity
    else part.parts.push({ ...line })
  }
  return [...products.values()]
}

/** By code units, not by a locale: the same on every server. */
const inLockOrder = (a: StockLine, b: StockLine): number =>
  compare(a.productId, b.productId) || compare(a.size, b.size) || compare(a.color, b.color)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
