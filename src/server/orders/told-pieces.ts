import type { OrderLetter } from '../mail/kinds/order-parts.ts'
import { toRupees } from '../platform/money.ts'
import { presentItem } from './present-item.ts'
import type { WholeOrder } from './repository.ts'
import { worthOfPieces } from './worth.ts'

/** So many pieces of a line of an order, by its place among them. */
export interface PiecesOfLine {
  line: number
  pieces: number
}

/** Pieces that an order has still, as letters tell of those that are taken from it: with what they come to. */
export const toldPieces = (order: WholeOrder, lines: readonly PiecesOfLine[]): OrderLetter['items'] =>
  lines.flatMap(({ line, pieces }) => {
    const item = order.items[line]
    const worth = toRupees(worthOfPieces(order, line, pieces))
    return item && pieces > 0 ? [{ ...presentItem(item), quantity: pieces, worth }] : []
  })
