import { PIECE_CHANGES, type PieceChange } from './life.ts'

/** What beside the pieces' own changes is noted of an order. */
const OTHER_EVENTS = {
  taken: 'Taken for the customer',
  status: 'Status changed',
  paid: 'Paid',
  tracking: 'Tracking noted',
  refundAsked: 'Refund asked for',
  refundFailed: 'Refund failed',
  moneyBack: 'Money sent back',
  disputed: 'Payment disputed',
  invoiced: 'Invoice written',
  addressChanged: 'Address changed',
  pieceChanged: 'Size or colour changed',
  pieceAdded: 'Piece added',
  note: 'Note',
} as const

export type EventKind = PieceChange | keyof typeof OTHER_EVENTS

export const EVENT_KINDS = [
  ...(Object.keys(PIECE_CHANGES) as PieceChange[]),
  ...(Object.keys(OTHER_EVENTS) as (keyof typeof OTHER_EVENTS)[]),
] as const

/** In words of the back office. */
export const eventWords = (kind: EventKind): string =>
  kind in PIECE_CHANGES
    ? PIECE_CHANGES[kind as PieceChange].done
    : OTHER_EVENTS[kind as keyof typeof OTHER_EVENTS]
