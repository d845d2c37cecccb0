import { may, type Permission, type Role } from '../permissions.ts'
import { PIECE_STATES, type PieceState } from './states.ts'

/** Who can make a change: whoever ordered, staff with the permission, the shop by itself. */
type Maker = 'shopper' | 'shop' | Permission

interface Change {
  /** The states it can follow, and who may make it from there. */
  from: { readonly [State in PieceState]?: readonly Maker[] }
  to: PieceState
  /** What the shopper is told by: the kind of a letter. */
  letter: string | null
  /** What was done, in words: `Packed by Meera`. */
  done: string
}

const STAFF = ['packOrders'] as const
const OFFICE = ['changeOrders'] as const
const BOTH_SIDES = ['shopper', ...OFFICE] as const

/**
 * The life of each piece of an order, from the day it is placed: which change may follow which, and who may make it.
 * What a change does to stock and money is the difference of its two states (`effectOf`). Any number of pieces of an
 * order can go their own ways; the order's status is what all of them have in common (`statusOf`).
 */
export const PIECE_CHANGES = {
  pack: { from: { placed: STAFF }, to: 'packed', letter: null, done: 'Packed' },
  unpack: { from: { packed: STAFF }, to: 'placed', letter: null, done: 'Unpacked' },
  ship: { from: { placed: STAFF, packed: STAFF }, to: 'shipped', letter: 'order-shipped', done: 'Sent' },
  /** A slip: the parcel is still here. */
  unship: {
    from: { shipped: OFFICE, delivered: OFFICE },
    to: 'packed',
    letter: null,
    done: 'Not sent after all',
  },
  /** Handed over the counter it is delivered without having been sent. */
  deliver: {
    from: { placed: STAFF, packed: STAFF, shipped: ['packOrders', 'shop'] },
    to: 'delivered',
    letter: 'order-delivered',
    done: 'Delivered',
  },
  undeliver: { from: { delivered: STAFF }, to: 'shipped', letter: null, done: 'Not delivered yet' },
  cancel: {
    from: { placed: BOTH_SIDES, packed: OFFICE, shipped: OFFICE, delivered: OFFICE },
    to: 'cancelled',
    letter: 'order-cancelled',
    done: 'Cancelled',
  },
  /** Only while nothing was sent back for it. */
  resume: { from: { cancelled: OFFICE }, to: 'placed', letter: null, done: 'Taken up again' },
  askReturn: { from: { delivered: BOTH_SIDES }, to: 'returnAsked', letter: null, done: 'Return asked for' },
  approveReturn: {
    from: { returnAsked: OFFICE },
    to: 'returnApproved',
    letter: null,
    done: 'Return approved',
  },
  /** Refused by the shop, or thought better of. */
  endReturn: {
    from: { returnAsked: BOTH_SIDES, returnApproved: BOTH_SIDES },
    to: 'delivered',
    letter: null,
    done: 'Return ended',
  },
  receiveReturn: { from: { returnApproved: STAFF }, to: 'returned', letter: null, done: 'Came back' },
  /** The carrier could not hand it over. */
  comeBack: { from: { shipped: STAFF }, to: 'returned', letter: null, done: 'Came back undelivered' },
  refund: { from: { returned: OFFICE }, to: 'refunded', letter: null, done: 'Refunded' },
  /** Another piece is placed in its stead, for its money. */
  exchange: { from: { returned: OFFICE }, to: 'exchanged', letter: null, done: 'Exchanged' },
} as const satisfies Record<string, Change>

export type PieceChange = keyof typeof PIECE_CHANGES

const changes: Readonly<Record<PieceChange, Change>> = PIECE_CHANGES

/** Whether this change can be the next, by whomever. */
export const canFollow = (change: PieceChange, state: PieceState): boolean =>
  changes[change].from[state] !== undefined

/** Whether they may make this change: somebody with a role in the back office, whoever ordered, or the shop itself. */
export const mayMake = (change: PieceChange, state: PieceState, who: Role | 'shopper' | 'shop'): boolean =>
  (changes[change].from[state] ?? []).some((maker) =>
    maker === 'shopper' || maker === 'shop'
      ? maker === who
      : who !== 'shopper' && who !== 'shop' && may(who, maker),
  )

interface Effect {
  /** Pieces that go into the stock; -1 is one that is taken out of it. */
  stock: -1 | 0 | 1
  /** What becomes of the money that was paid for it: `back` is owed to the shopper, `kept` the shop's again. */
  money: 'stays' | 'back' | 'kept' | 'passedOn'
}

/** What the change does for one piece. */
export function effectOf(change: PieceChange, state: PieceState): Effect {
  const [before, after] = [PIECE_STATES[state], PIECE_STATES[changes[change].to]]
  const moved = Number(after.stock === 'in') - Number(before.stock === 'in')
  return {
    stock: moved < 0 ? -1 : moved > 0 ? 1 : 0,
    money: before.money === after.money ? 'stays' : after.money,
  }
}
