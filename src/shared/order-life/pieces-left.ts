interface Line {
  quantity: number
  cancelled?: number | undefined
  returned?: number | undefined
}

/** How many pieces of a line the order still has: what was cancelled, or came back, is none of it. */
export const piecesLeft = ({ quantity, cancelled = 0, returned = 0 }: Line): number =>
  quantity - cancelled - returned

/** Whether anything is left of an order with these lines. */
export const isAnythingLeft = (lines: readonly Line[]): boolean => lines.some((line) => piecesLeft(line) > 0)
