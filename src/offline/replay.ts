import { type Outcome, type Send, fetchCart, sendOperation } from './cart-request.ts'
import type { CartStorage } from './cart-storage.ts'
import type { Identity } from './db.ts'
import { amended, currentPrincipal, type Device, maySend, recordOf, without } from './device.ts'
import { attempted, broughtAlong, confirmed, refreshed, refused } from './outbox.ts'
import { type CartRecord, guestIdOf, guestPrincipal, type Operation, type Principal } from './records.ts'

export interface Replayer {
  storage: CartStorage
  send: Send
  /** Told after every step that was written, so that other tabs look again. */
  onStep: (principal: Principal) => void
}

/** What is left: nothing; or something, to be tried again (the shop may have said when). */
export type Remaining = { kind: 'nothing' } | { kind: 'later'; afterMs: number | undefined }

const NOTHING: Remaining = { kind: 'nothing' }

/**
 * Sends what is queued, oldest first, one request at a time; to be run under the outbox's lock. Guests
 * go first, for a user's merge waits for what the guest did. Whatever stops it (a lost line, a kill),
 * the next replay goes on with the same keys.
 */
export async function replay(replayer: Replayer): Promise<Remaining> {
  const { records } = await replayer.storage.read()
  let remaining = NOTHING
  for (const principal of [...records.keys()].toSorted()) {
    const left = await replayOne(replayer, principal)
    if (left.kind === 'later') remaining = left
  }
  return remaining
}

async function replayOne(replayer: Replayer, principal: Principal): Promise<Remaining> {
  const { storage, send, onStep } = replayer
  for (;;) {
    // Decided as it is written: until this moment the operation could still grow, and its owner sign out.
    const device = await storage.change((known) => {
      const next = nextOf(known, principal)
      return next && !waits(known, next)
        ? amended(known, principal, (record) => attempted(record, next.seq))
        : known
    })
    const operation = nextOf(device, principal)
    if (!operation) return readAgain(replayer, principal, device)
    if (waits(device, operation)) return { kind: 'later', afterMs: undefined }
    const outcome = await sendOperation(send, operation, principal, device.identity)
    await storage.change((known) => settled(known, principal, operation, outcome, device.identity))
    onStep(principal)
    if (outcome.kind === 'later') return outcome
  }
}

/** The operation of this principal that is to be sent next, if it may be. */
function nextOf(device: Device, principal: Principal): Operation | undefined {
  const { operations, needsLogin } = recordOf(device, principal)
  return needsLogin || !maySend(principal, device.identity) ? undefined : operations[0]
}

/** A merge comes after everything the guest did. */
const waits = (device: Device, operation: Operation): boolean =>
  operation.kind === 'merge' && recordOf(device, guestPrincipal(operation.guestId)).operations.length > 0

function settled(
  device: Device,
  principal: Principal,
  operation: Operation,
  outcome: Outcome,
  sentAs: Identity | undefined,
): Device {
  if (!recordOf(device, principal).operations.some(({ key }) => key === operation.key)) return device
  switch (outcome.kind) {
    case 'cart': {
      const { cart, replayed } = outcome
      const after = amended(device, principal, (record) => confirmed(record, operation.seq, cart, replayed))
      return operation.kind === 'merge' ? merged(after, principal, guestPrincipal(operation.guestId)) : after
    }
    case 'refused':
      return amended(device, principal, (record) =>
        refused(record, operation.seq, outcome.message, outcome.cart),
      )
    case 'needs-login':
      return lockedOut(device, principal, sentAs)
    case 'later':
      return device
  }
}

/** The guest is the user now; what the shopper has not been told yet comes along. */
function merged(device: Device, principal: Principal, guest: Principal): Device {
  const left = recordOf(device, guest)
  return without(
    amended(device, principal, (record) => broughtAlong(record, left)),
    guest,
  )
}

/** Not when the user has signed in again since: then it is sent once more, with the new token. */
const lockedOut = (device: Device, principal: Principal, sentAs: Identity | undefined): Device =>
  device.identity?.token === sentAs?.token || guestIdOf(principal) !== null
    ? amended(device, principal, (record) => ({ ...record, needsLogin: true }))
    : device

/** Reads the cart, with nothing under way that it might or might not contain. */
async function readAgain(
  { storage, send, onStep }: Replayer,
  principal: Principal,
  device: Device,
): Promise<Remaining> {
  const before = device.records.get(principal)
  // Only the cart that is shown on this device is worth a request of its own.
  if (!before?.stale || before.needsLogin || principal !== currentPrincipal(device)) return NOTHING
  const outcome = await fetchCart(send, principal, device.identity)
  if (outcome.kind === 'later') return outcome
  await storage.change((known) => {
    if (outcome.kind === 'needs-login') return lockedOut(known, principal, device.identity)
    return amended(known, principal, (record) => read(record, before, outcome))
  })
  onStep(principal)
  return NOTHING
}

function read(
  record: CartRecord,
  before: CartRecord,
  outcome: Exclude<Outcome, { kind: 'later' | 'needs-login' }>,
) {
  // Somebody without our lock was faster: what they know is newer.
  const overtaken = record.base !== before.base && record.base.version !== before.base.version
  if (outcome.kind === 'refused' || overtaken || record.operations.some(({ attempts }) => attempts > 0))
    return record
  return refreshed(record, outcome.cart)
}
