interface Seen {
  addressChangedAt?: string | undefined
  piecesChangedAt?: string | undefined
  orderItems: readonly { cancelled?: number | undefined }[]
}

/**
 * What of an order is changed until it is packed, as one text: whoever packs says what they saw, and is told where it is
 * another by now.
 */
export const seenOf = ({ addressChangedAt = '', piecesChangedAt, orderItems }: Seen): string =>
  [addressChangedAt, orderItems.map(({ cancelled = 0 }) => cancelled).join(','), piecesChangedAt]
    .filter((part) => part !== undefined)
    .join(' ')
