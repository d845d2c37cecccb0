import { sameLine } from '#shared/cart-rules.ts'
import { amended, currentPrincipal, type Device } from './device.ts'
import type { Change } from './outbox.ts'
import { type CartRecord, guestPrincipal, type Operation } from './records.ts'

/** The record that a queued change is in: of whoever shops now, or of the guest they were. */
export function withChange(device: Device, key: string, step: (record: CartRecord) => CartRecord): Device {
  for (const [principal, { operations }] of device.records) {
    if (operations.some((known) => known.key === key)) return amended(device, principal, step)
  }
  return device
}

/** The record of whoever shops now. */
export const recordShown = (device: Device): CartRecord | undefined => {
  const principal = currentPrincipal(device)
  return principal && device.records.get(principal)
}

/** What waits to be sent for whoever shops now, their guest's part in its place. */
export function queuedOf(device: Device): readonly Operation[] {
  const operations = recordShown(device)?.operations ?? []
  return operations.flatMap((operation) =>
    operation.kind === 'merge'
      ? [...(device.records.get(guestPrincipal(operation.guestId))?.operations ?? []), operation]
      : [operation],
  )
}

/** A change may have been folded into one before it: then it goes under that one's key. */
export function keyQueuedUnder(device: Device, wanted: Change): string | undefined {
  const operations = recordShown(device)?.operations ?? []
  return operations.findLast((known) =>
    known.kind === 'merge' || wanted.kind === 'merge'
      ? known.kind === 'merge' && wanted.kind === 'merge' && known.guestId === wanted.guestId
      : sameLine(known, wanted),
  )?.key
}
