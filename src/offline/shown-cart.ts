import { cartTotal, lineKeyOf, sameLine } from '#shared/cart-rules.ts'
import type { Cart, CartLine } from '#shared/contract/cart.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { currentPrincipal, type Device, recordOf } from './device.ts'
import {
  type ApprovedPayment,
  type CartRecord,
  type DeadLetter,
  emptyRecord,
  guestPrincipal,
  type LineOperation,
  type Operation,
} from './records.ts'

export interface ShownLine extends CartLine {
  /** The shop has not confirmed this line as it is shown. */
  pending: boolean
}

/** The cart as the shopper sees it. */
export interface ShownCart extends Cart {
  products: ShownLine[]
  /** Changes that have not reached the shop. */
  pending: number
  deadLetters: readonly DeadLetter[]
  /** Changes that something keeps from the shop while others get through. */
  stuck: readonly Operation[]
  /** The shop has ended the session: nothing is sent until the user signs in again. */
  needsLogin: boolean
  /** What was typed of an address at the checkout. */
  address: Readonly<Record<string, string>> | undefined
  /** Was approved at the provider, and is no order yet. */
  approvedPayment: ApprovedPayment | undefined
}

export type GuestRecordOf = (guestId: string) => CartRecord | undefined

/** Of whoever shops on this device. */
export function shownCartOf(device: Device): ShownCart {
  const principal = currentPrincipal(device)
  return shownCart(principal ? recordOf(device, principal) : emptyRecord, (guestId) =>
    device.records.get(guestPrincipal(guestId)),
  )
}

/**
 * The shop's last cart with what is queued on top of it.
 *
 * @param guestRecordOf the record of a guest whose cart is queued to be merged.
 */
export function shownCart(record: CartRecord, guestRecordOf: GuestRecordOf): ShownCart {
  let lines: ShownLine[] = record.base.products.map((line) => ({ ...line, pending: false }))
  const stuck = record.operations.filter(isStuck)
  let pending = 0
  for (const operation of record.operations) {
    if (operation.kind !== 'merge') {
      lines = applied(lines, operation)
      pending += 1
      continue
    }
    const guest = guestRecordOf(operation.guestId)
    if (!guest) continue
    const theirs = shownCart(guest, () => undefined)
    lines = merged(lines, theirs.products)
    stuck.push(...theirs.stuck)
    pending += theirs.pending + (theirs.products.length > 0 ? 1 : 0)
  }
  return {
    ...record.base,
    products: lines,
    totalPrice: cartTotal(lines),
    notices: record.notices,
    pending,
    deadLetters: record.deadLetters,
    stuck,
    needsLogin: record.needsLogin,
    address: record.address,
    approvedPayment: record.approvedPayment,
  }
}

/** The lines of the shop's last cart with one operation done on them. */
export const linesAfter = (
  record: CartRecord,
  operation: Operation,
  guestRecordOf: GuestRecordOf,
): readonly CartLine[] => shownCart({ ...record, operations: [operation] }, guestRecordOf).products

/** Any change may fail now and then. */
const STUCK_AFTER = 3
const isStuck = ({ blocked }: Operation): boolean => (blocked?.times ?? 0) >= STUCK_AFTER

const most = (quantity: number) => Math.min(LINE_QUANTITY.max, quantity)

function applied(lines: ShownLine[], operation: LineOperation): ShownLine[] {
  if (operation.kind === 'remove') return lines.filter((line) => !sameLine(line, operation))
  const at = lines.findIndex((line) => sameLine(line, operation))
  const line = lines[at]
  if (line) {
    const quantity = operation.kind === 'add' ? most(line.quantity + operation.quantity) : operation.quantity
    return lines.with(at, { ...line, quantity, pending: true })
  }
  const { preview } = operation
  // Without a preview there is nothing to show yet; the shop's answer brings the line.
  if (!preview) return lines
  const position = (operation.kind === 'set' ? operation.position : undefined) ?? lines.length
  const made = { ...lineKeyOf(operation), ...preview, quantity: operation.quantity, pending: true }
  return lines.toSpliced(position, 0, made)
}

function merged(lines: ShownLine[], guestLines: readonly ShownLine[]): ShownLine[] {
  return guestLines.reduce((known, line) => {
    const at = known.findIndex((other) => sameLine(other, line))
    const mine = known[at]
    return mine
      ? known.with(at, { ...mine, quantity: most(mine.quantity + line.quantity), pending: true })
      : [...known, { ...line, pending: true }]
  }, lines)
}
