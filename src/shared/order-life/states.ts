/**
 * Where a piece of an order can be. `stock`: whether it is in the stock, to be sold to somebody, or out of it. `money`:
 * whether what was paid for it is the shop's, or the shopper's again. `exchanged` passes its money on to another piece.
 */
export const PIECE_STATES = {
  placed: { stock: 'out', money: 'kept', admin: 'To pack', shopper: 'We have your order' },
  packed: { stock: 'out', money: 'kept', admin: 'Packed', shopper: 'Packed' },
  shipped: { stock: 'out', money: 'kept', admin: 'Sent', shopper: 'On its way' },
  delivered: { stock: 'out', money: 'kept', admin: 'Delivered', shopper: 'Delivered' },
  cancelled: { stock: 'in', money: 'back', admin: 'Cancelled', shopper: 'Cancelled' },
  returnAsked: { stock: 'out', money: 'kept', admin: 'Return asked for', shopper: 'You asked to return it' },
  returnApproved: {
    stock: 'out',
    money: 'kept',
    admin: 'Return expected',
    shopper: 'Please send it back',
  },
  returned: { stock: 'in', money: 'kept', admin: 'Came back', shopper: 'We have it back' },
  refunded: { stock: 'in', money: 'back', admin: 'Refunded', shopper: 'Refunded' },
  exchanged: { stock: 'in', money: 'passedOn', admin: 'Exchanged', shopper: 'Exchanged' },
} as const satisfies Record<string, State>

interface State {
  stock: 'in' | 'out'
  money: 'kept' | 'back' | 'passedOn'
  /** In words, for the back office and for whoever ordered it. */
  admin: string
  shopper: string
}

export type PieceState = keyof typeof PIECE_STATES
