import { type PieceCounts, sumCounts } from '#shared/order-life/pieces.ts'

/** `Packed`, `2 of 3 sent`, `1 of 3 cancelled`: the furthest that can be said of the pieces. */
export function packedWords(lines: readonly PieceCounts[]): string {
  const { placed = 0, packed = 0, shipped = 0, delivered = 0, cancelled = 0 } = sumCounts(lines)
  const going = placed + packed + shipped + delivered
  const part = (count: number, word: string) => `${count} of ${going} ${word}`
  if (delivered > 0 && delivered < going) return part(delivered, 'delivered')
  if (shipped > 0 && shipped < going) return part(shipped, 'sent')
  if (packed > 0) return packed === going ? 'Packed' : part(packed, 'packed')
  return cancelled > 0 ? `${cancelled} of ${going + cancelled} cancelled` : ''
}
