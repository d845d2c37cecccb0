import type { OrderDetail } from '#shared/contract/admin/order.ts'

type Line = OrderDetail['orderItems'][number]
/** How many pieces of each line are in the parcel, by the line's position. */
export type Packed = Readonly<Record<number, number>>

/** The lines of which something is still to pack. */
export const linesToPack = ({
  orderItems,
}: OrderDetail): { line: Line; position: number; toPack: number }[] =>
  orderItems
    .map((line, position) => ({ line, position, toPack: line.pieces.placed ?? 0 }))
    .filter(({ toPack }) => toPack > 0)

/** What a scanner has read, or somebody has typed: a piece of the order, or why it is none. */
export function readPiece(
  order: OrderDetail,
  packed: Packed,
  scanned: string,
): { position: number } | { refusal: string } {
  const said = scanned.trim().toLowerCase()
  const isMeant = ({ sku, barcode, productId }: Line) =>
    sku?.toLowerCase() === said ||
    barcode?.toLowerCase() === said ||
    said === productId ||
    said.endsWith(`/product/${productId}`)
  const lines = linesToPack(order).filter(({ line }) => isMeant(line))
  const [first] = lines
  if (!first) {
    const known = order.orderItems.find(isMeant)
    return {
      refusal: known ? `${known.name} is packed already` : `${scanned.trim()} does not belong to this order`,
    }
  }
  const open = lines.filter(({ position, toPack }) => (packed[position] ?? 0) < toPack)
  const [next, ...others] = open
  if (!next) return { refusal: `${first.line.name}: all of it is in the parcel already` }
  if (others.length > 0) {
    const which = open.map(({ line: { size, color } }) => `${size}, ${color}`).join(' or ')
    return { refusal: `${next.line.name} in ${which}? Touch the piece` }
  }
  return { position: next.position }
}
