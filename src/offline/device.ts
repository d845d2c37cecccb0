import type { Identity } from './db.ts'
import { type ChangeMeta, enqueue } from './outbox.ts'
import {
  type CartRecord,
  emptyRecord,
  guestIdOf,
  guestPrincipal,
  type Principal,
  userIdOf,
  userPrincipal,
} from './records.ts'

/** All that is kept of carts on this device, and as whom it shops. Each function here gives the next state. */
export interface Device {
  identity: Identity | undefined
  records: ReadonlyMap<Principal, CartRecord>
  /**
   * Sessions that were signed out here and that the shop may not know of yet, each by the SHA-256 of its token:
   * enough to end it, and of no other use to whoever finds it.
   */
  endings: readonly string[]
}

export const emptyDevice: Device = { identity: undefined, records: new Map(), endings: [] }

export const principalOf = ({ userId, guestId }: Identity): Principal =>
  userId === null ? guestPrincipal(guestId) : userPrincipal(userId)

/** Whose cart is shown on this device. */
export const currentPrincipal = ({ identity }: Device): Principal | undefined =>
  identity && principalOf(identity)

export const recordOf = ({ records }: Device, principal: Principal): CartRecord =>
  records.get(principal) ?? emptyRecord

/** Changes a record that is there; what was removed meanwhile stays removed. */
export function amended(
  device: Device,
  principal: Principal,
  change: (record: CartRecord) => CartRecord,
): Device {
  const known = device.records.get(principal)
  if (!known) return device
  const next = change(known)
  return next === known ? device : withRecord(device, principal, next)
}

/** Changes the record of whoever shops now. */
export function amendedCurrent(device: Device, change: (record: CartRecord) => CartRecord): Device {
  const principal = currentPrincipal(device)
  return principal ? withRecord(device, principal, change(recordOf(device, principal))) : device
}

const withRecord = (device: Device, principal: Principal, record: CartRecord): Device => ({
  ...device,
  records: new Map(device.records).set(principal, record),
})

export function withoutRecord(device: Device, principal: Principal): Device {
  const records = new Map(device.records)
  records.delete(principal)
  return { ...device, records }
}

/** What remains of a user's record for others to find: changes that the shop has not heard of, and nothing else. */
const onlyUnsent = ({ operations, nextSeq }: CartRecord): CartRecord => ({
  ...emptyRecord,
  operations,
  nextSeq,
  needsLogin: true,
})

/** What is to be done with whoever signs out. */
export interface Leaving {
  /** SHA-256 of the token, base64url; null where this browser cannot tell it. */
  ending: string | null
  /** What has not reached the shop stays here, until its user signs in again. */
  keepUnsent: boolean
}

/** Before a sign-out, in the same step as it. */
export function leaving(device: Device, { ending, keepUnsent }: Leaving): Device {
  const endings = ending === null ? device.endings : [...new Set([...device.endings, ending])]
  const left = { ...device, endings }
  return keepUnsent && device.identity?.userId ? amendedCurrent(left, onlyUnsent) : left
}

/** The shop has heard of this sign-out. */
export const ended = (device: Device, ending: string): Device => ({
  ...device,
  endings: device.endings.filter((known) => known !== ending),
})

/**
 * Signed in, signed out, or another guest. Who signs out takes their record along; one whose session
 * the shop ended finds it again (`needsLogin`), the address too unless somebody else signs in here first. A
 * guest's cart joins that of the user they turn out to be: the merge is queued in the same step, so that
 * nothing can come between.
 *
 * @param meta of that merge.
 * @param isNewGuest the guest id was made up on this page: no shop has a cart of theirs.
 */
export function identified(device: Device, next: Identity, meta: ChangeMeta, isNewGuest = false): Device {
  const before = device.identity
  let state: Device = { ...device, identity: next }
  if (before?.userId && before.userId !== next.userId) {
    const left = userPrincipal(before.userId)
    if (!recordOf(state, left).needsLogin) state = withoutRecord(state, left)
  }
  if (next.userId !== null) state = withoutOtherUsers(state, userPrincipal(next.userId))
  const same =
    before && before.userId === next.userId && before.token === next.token && before.guestId === next.guestId
  if (!same || next.userId === null || !state.records.has(principalOf(next))) {
    // A record that is missing may have been evicted, or be unreadable: then the shop knows the cart.
    const stale = next.userId !== null || !isNewGuest || state.records.has(principalOf(next))
    state = amendedCurrent(state, (record) => ({ ...record, needsLogin: false, stale }))
  }
  const guest = state.records.get(guestPrincipal(next.guestId))
  if (next.userId && guest && (guest.operations.length > 0 || guest.base.products.length > 0)) {
    state = amendedCurrent(state, (record) => enqueue(record, { kind: 'merge', guestId: next.guestId }, meta))
  }
  return withoutOldGuests(state)
}

/** The shop ended the session of whoever shops now: what they did waits until they sign in again. */
export const expired = (device: Device, token: string | null): Device =>
  token !== null && device.identity?.token === token
    ? amendedCurrent(device, (record) => ({ ...record, needsLogin: true }))
    : device

/** Somebody else has signed in: of earlier users nothing stays but what they have not sent. */
function withoutOtherUsers(device: Device, current: Principal): Device {
  const others = [...device.records].filter(
    ([principal]) => userIdOf(principal) !== null && principal !== current,
  )
  return others.reduce(
    (state, [principal, record]) =>
      record.operations.length > 0
        ? withRecord(state, principal, onlyUnsent(record))
        : withoutRecord(state, principal),
    device,
  )
}

/** A guest that nobody is any more, with nothing left to send and nothing to merge. */
function withoutOldGuests(device: Device): Device {
  const current = currentPrincipal(device)
  const awaited = new Set(
    [...device.records.values()].flatMap(({ operations }) =>
      operations.flatMap((operation) =>
        operation.kind === 'merge' ? [guestPrincipal(operation.guestId)] : [],
      ),
    ),
  )
  const old = [...device.records].filter(
    ([principal, { operations }]) =>
      guestIdOf(principal) !== null &&
      principal !== current &&
      !awaited.has(principal) &&
      operations.length === 0,
  )
  return old.reduce((state, [principal]) => withoutRecord(state, principal), device)
}

/** A guest id is its own credential; a user's changes need this user's token. */
export const maySend = (principal: Principal, identity: Identity | undefined): boolean =>
  guestIdOf(principal) !== null || (identity?.token != null && identity.userId === userIdOf(principal))
