import { type LineKey, sameLine } from '#shared/cart-rules.ts'
import { type Device, maySend, recordOf } from './device.ts'
import { linesOf } from './lines.ts'
import { guestPrincipal, type Operation, type Principal } from './records.ts'

/** Which operation comes next, and of which lines nothing is certain while some are under way. */

/**
 * The next of this principal's operations that can be sent. Within a line the shop hears of things in the order in
 * which the shopper did them; between lines the order does not matter, so what has been tried least goes first, and
 * one that something always blocks holds up nobody else.
 *
 * @param tried keys of those that had their chance already.
 */
export function nextOf(
  device: Device,
  principal: Principal,
  tried: ReadonlySet<string>,
): Operation | undefined {
  const { operations, needsLogin } = recordOf(device, principal)
  if (needsLogin || !maySend(principal, device.identity)) return undefined
  const ready = operations.filter(
    (operation, at) =>
      !tried.has(operation.key) &&
      !waitsForGuest(device, operation) &&
      !operations.slice(0, at).some((before) => mustFollow(device, operation, before)),
  )
  return ready.toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq)[0]
}

/** A merge comes after everything the guest did. */
const waitsForGuest = (device: Device, operation: Operation): boolean =>
  operation.kind === 'merge' && recordOf(device, guestPrincipal(operation.guestId)).operations.length > 0

function mustFollow(device: Device, operation: Operation, before: Operation): boolean {
  if (operation.kind === 'merge' && before.kind === 'merge') return true
  // What a merge brings is known only of a guest whose cart is known.
  const merge = operation.kind === 'merge' ? operation : before.kind === 'merge' ? before : undefined
  if (merge && (device.records.get(guestPrincipal(merge.guestId))?.stale ?? true)) return true
  return linesOf(device, operation).some((line) =>
    linesOf(device, before).some((other) => sameLine(line, other)),
  )
}

/** Lines of what has been sent and not been heard of, `except` one: an answer of the shop may contain it or not. */
export const unsureLines = (device: Device, principal: Principal, except?: Operation): LineKey[] =>
  recordOf(device, principal).operations.flatMap((operation) =>
    operation.attempts > 0 && operation.key !== except?.key ? linesOf(device, operation) : [],
  )
