/** How far a return is. The first three are open: somebody has to do something. */
export const RETURN_STATES = ['asked', 'approved', 'received', 'settled', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
export const OPEN_RETURNS = ['asked', 'approved', 'received'] as const satisfies readonly ReturnState[]

/** Why pieces come back, as the shopper chooses it; `undelivered` is the carrier's. */
export const RETURN_REASONS = {
  size: 'The size does not fit',
  look: 'It looks different from the pictures',
  faulty: 'It is faulty or damaged',
  wrong: 'It is not what I ordered',
  late: 'It came too late',
  mind: 'I changed my mind',
  other: 'Something else',
  undelivered: 'The carrier could not deliver it',
} as const
export type ReturnReason = keyof typeof RETURN_REASONS
/** Says who pays for the way back: on the page about returns and where one is asked for. */
export const returnCosts = (paidBy: '' | 'shop' | undefined): string =>
  paidBy === 'shop'
    ? 'We pay for the way back.'
    : 'You pay for the way back, unless something is damaged or is not what you ordered: then we do.'

/** Those that one can choose. */
export const ASKED_REASONS = ['size', 'look', 'faulty', 'wrong', 'late', 'mind', 'other'] as const

/** The longest that an owner can give: a guest's link opens the order for 180 days from the day it was placed. */
export const RETURN_DAYS_MAX = 120
/** Returns of one order, and photos of one return. */
export const RETURNS_OF_ORDER = 20
export const PHOTOS_OF_RETURN = 4
