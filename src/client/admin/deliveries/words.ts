import type { DeliveryState } from '#shared/admin/deliveries.ts'
import type { DeliveryLine } from '#shared/contract/admin/delivery.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const DELIVERY_STATES_NAMED: Record<DeliveryState, readonly [BadgeTone, string]> = {
  expected: ['info', 'Expected'],
  partly: ['warning', 'Partly here'],
  received: ['success', 'Received'],
  closed: ['neutral', 'Closed'],
}

/** `Linen Shirt, M, Blue`; a product that is one pool by its name alone. */
export const lineName = ({ name, size, color }: Pick<DeliveryLine, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter((part) => part !== null).join(', ')

export const lineKey = ({ productId, size, color }: Pick<DeliveryLine, 'productId' | 'size' | 'color'>) =>
  JSON.stringify([productId, size, color])

export const leftOf = ({ expected, received }: Pick<DeliveryLine, 'expected' | 'received'>): number =>
  Math.max(0, expected - received)

export const stillToCome = (lines: readonly DeliveryLine[]): number =>
  lines.reduce((sum, line) => sum + leftOf(line), 0)
