/** `closed`: less came than was expected, and no more will. */
export const DELIVERY_STATES = ['expected', 'partly', 'received', 'closed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Of which something is still to come. */
export const OPEN_DELIVERIES: readonly DeliveryState[] = ['expected', 'partly']

export const DELIVERY_LINES = 500
