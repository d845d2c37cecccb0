import type { Cart } from '#shared/contract/cart.ts'
import { type Outcome, operationRequest, readingRequest } from './cart-request.ts'
import type { CartStorage } from './cart-storage.ts'
import type { Identity } from './db.ts'
import { amended, currentPrincipal, type Device, maySend, recordOf, withoutRecord } from './device.ts'
import { attempted, blocked, broughtAlong, confirmed, refreshed, refused } from './outbox-answers.ts'
import type { Transport } from './transport.ts'
import { linesOf } from './lines.ts'
import { nextOf, unsureLines } from './queue-order.ts'
import { sendSignOuts } from './sign-outs.ts'
import { type CartRecord, guestIdOf, guestPrincipal, type Operation, type Principal } from './records.ts'

export interface Replayer {
  storage: CartStorage
  transport: Transport
  /** Called after each step that was written, so that other tabs reload. */
  onStep: (principal: Principal) => void
}

/** Whether something is left to try again; `afterMs` where the shop has said when. */
export type Remaining = { kind: 'nothing' } | { kind: 'later'; afterMs: number | undefined }

/** Of one principal: `isOver` where the others need not be tried either. */
type Left = Remaining & { isOver?: boolean }

const NOTHING: Remaining = { kind: 'nothing' }

/** A replay stops after this many changes that fail though the shop answers. */
const MOST_BLOCKED = 2
/** Milliseconds: who answers in the shop's place for one change alone is not obeyed for longer. */
const MOST_OBEYED_MS = 60_000

/**
 * Sends the queue, one request at a time. Call it under the replay lock. Guests go first, because a user's merge
 * waits for what the guest did. Whatever stops a replay (no connection, a kill), the next one uses the same keys.
 */
export async function replay(replayer: Replayer): Promise<Remaining> {
  const { records } = await replayer.storage.read()
  let remaining = NOTHING
  for (const principal of [...records.keys()].toSorted()) {
    const left = await replayOne(replayer, principal)
    if (left.kind === 'later') remaining = left
    if (left.isOver) return remaining
  }
  const isHeard = await sendSignOuts(replayer.storage, replayer.transport)
  return isHeard || remaining.kind === 'later' ? remaining : { kind: 'later', afterMs: undefined }
}

async function replayOne(replayer: Replayer, principal: Principal): Promise<Left> {
  const { storage, transport, onStep } = replayer
  const tried = new Set<string>()
  let hasPassed = false
  let afterMs: number | undefined
  let device: Device
  do {
    let seq: number | undefined
    // Decided as it is written: until this moment the operation could still grow, and its owner sign out.
    const sentAs = await storage.change((known) => {
      seq = nextOf(known, principal, tried)?.seq
      const next = seq
      return next === undefined ? known : amended(known, principal, (record) => attempted(record, next))
    })
    device = sentAs
    const operation = recordOf(device, principal).operations.find((known) => known.seq === seq)
    if (!operation) break
    const settle = async (outcome: Outcome) => {
      const after = await storage.change((known) =>
        settled(known, principal, operation, outcome, sentAs.identity),
      )
      onStep(principal)
      return after
    }
    const outcome = await transport.outcomeOf(
      operationRequest(operation, principal, sentAs.identity),
      operation.attempts,
      operation.key,
      // Should the disk fail, the next attempt has the same answer.
      (late) => void settle(late).catch(() => undefined),
    )
    if (outcome.kind === 'busy') return { kind: 'later', afterMs: outcome.afterMs, isOver: true }
    if (outcome.kind === 'later' && !(await transport.knock()))
      return { kind: 'later', afterMs: outcome.afterMs, isOver: true }
    device = await settle(outcome)
    if (outcome.kind !== 'later') {
      hasPassed = true
      continue
    }
    tried.add(operation.key)
    if (outcome.afterMs !== undefined) afterMs = Math.min(MOST_OBEYED_MS, outcome.afterMs)
  } while (tried.size < MOST_BLOCKED)
  const read = await readAgain(replayer, principal, device)
  // What has been queued since then is not late: it has its own time.
  if (read.kind === 'later' || !isWaiting(device, principal)) return read
  return { kind: 'later', afterMs: hasPassed ? undefined : afterMs }
}

/** Something of this principal is left that will have its turn. */
function isWaiting(device: Device, principal: Principal): boolean {
  const { operations, needsLogin } = recordOf(device, principal)
  return operations.length > 0 && !needsLogin && maySend(principal, device.identity)
}

function settled(
  device: Device,
  principal: Principal,
  { key }: Operation,
  outcome: Outcome,
  sentAs: Identity | undefined,
): Device {
  // As it is now: a disk that was made anew meanwhile has other places in its queue.
  const operation = recordOf(device, principal).operations.find((known) => known.key === key)
  if (!operation) return device
  const unsure = unsureLines(device, principal, operation)
  switch (outcome.kind) {
    case 'cart': {
      const { cart, replayed } = outcome
      const own = linesOf(device, operation)
      const after = amended(device, principal, (record) =>
        confirmed(record, operation.seq, cart, replayed, own, unsure, (guestId) =>
          device.records.get(guestPrincipal(guestId)),
        ),
      )
      return operation.kind === 'merge' ? merged(after, principal, guestPrincipal(operation.guestId)) : after
    }
    case 'refused':
      return amended(device, principal, (record) => refused(record, operation.seq, outcome, unsure))
    case 'needs-login':
      return lockedOut(device, principal, sentAs)
    case 'later':
      return amended(device, principal, (record) => blocked(record, operation.seq, outcome.obstacle))
    case 'busy':
      return device
  }
}

/** The guest is the user now; what the shopper has not been told yet comes along. */
function merged(device: Device, principal: Principal, guest: Principal): Device {
  const left = recordOf(device, guest)
  return withoutRecord(
    amended(device, principal, (record) => broughtAlong(record, left)),
    guest,
  )
}

/** Not when the user has signed in again since: then it is sent once more, with the new token. */
const lockedOut = (device: Device, principal: Principal, sentAs: Identity | undefined): Device =>
  device.identity?.token === sentAs?.token || guestIdOf(principal) !== null
    ? amended(device, principal, (record) => ({ ...record, needsLogin: true }))
    : device

/** Reads the cart, where it may be behind the shop. */
async function readAgain(replayer: Replayer, principal: Principal, device: Device): Promise<Left> {
  const { storage, transport, onStep } = replayer
  const before = device.records.get(principal)
  // Only the cart that is shown on this device is worth a request of its own.
  if (!before?.stale || before.needsLogin || principal !== currentPrincipal(device)) return NOTHING
  const attempts = (before.unread ?? 0) + 1
  const outcome = await transport.outcomeOf(readingRequest(principal, device.identity), attempts)
  if (outcome.kind === 'busy') return { kind: 'later', afterMs: outcome.afterMs, isOver: true }
  const isOver = outcome.kind === 'later' && !(await transport.knock())
  const after = await storage.change((known) => {
    if (outcome.kind === 'needs-login') return lockedOut(known, principal, device.identity)
    return amended(known, principal, (record) =>
      outcome.kind === 'cart'
        ? read(record, before, outcome.cart, unsureLines(known, principal))
        : { ...record, unread: attempts },
    )
  })
  if (outcome.kind === 'later') return { kind: 'later', afterMs: outcome.afterMs, isOver }
  // Whatever the shop has against it now: the cart is still unread, and is asked for ever more seldom.
  if (outcome.kind === 'refused') return { kind: 'later', afterMs: undefined }
  onStep(principal)
  const { base, stale } = recordOf(after, principal)
  return stale && base.version !== before.base.version ? readAgain(replayer, principal, after) : NOTHING
}

function read(record: CartRecord, before: CartRecord, cart: Cart, unsure: ReturnType<typeof unsureLines>) {
  // Somebody without our lock was faster: what they know is newer.
  const overtaken = record.base.version !== before.base.version
  return overtaken ? record : refreshed(record, cart, unsure)
}
