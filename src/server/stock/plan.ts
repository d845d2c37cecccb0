/** A quantity of a product in one size and colour. */
export interface StockLine {
  productId: string
  size: string
  color: string
  quantity: number
}

/** The quantities wanted of one product: in total and by size and colour. */
export interface ProductPart {
  productId: string
  quantity: number
  parts: StockLine[]
}

/**
 * Groups lines by product, with each size and colour once, sorted by product, size and colour. All code locks rows in
 * this order, so concurrent checkouts can wait for each other but cannot deadlock.
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
