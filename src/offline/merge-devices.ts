import { sameLine } from '#shared/cart-rules.ts'
import type { Identity } from './db.ts'
import { amended, currentPrincipal, type Device, identified, leaving, recordOf } from './device.ts'
import { linesOf, withLinesOf } from './lines.ts'
import { enqueue } from './outbox.ts'
import type { CartRecord, LineOperation, Operation, Principal } from './records.ts'

/** What a page did while it was without the disk of its device. */
export interface Absence {
  /** As whom it shopped when it began. */
  began: Identity | undefined
  /** All that it holds. */
  held: Device
  /** What the shopper changed meanwhile, in order, whether the shop has confirmed it or not. */
  changed: readonly { principal: Principal; operation: LineOperation }[]
}

interface MetaSource {
  newKey: () => string
  now: number
}

/**
 * Merges the disk with a page that worked without it: because the disk opened late, was emptied under the page, or
 * refused to write for a while. Nothing is lost and nothing happens twice: a change that the shop may know keeps its
 * key and is not folded any more. The disk decides who is shopping, unless the shopper signed in or out meanwhile.
 */
export function mergeDevices(disk: Device, absence: Absence, metaSource: MetaSource): Device {
  const { began } = absence
  const held = frozen(absence.held)
  if (!held.identity) return disk
  const endings = [...new Set([...disk.endings, ...held.endings])]
  if (!disk.identity) return { ...held, endings, records: withRest(held, disk) }
  const decided = began?.userId !== held.identity.userId || began?.token !== held.identity.token
  const state = { ...(decided ? decidedBy(held.identity, disk, metaSource) : disk), endings }
  const [mine, theirs] = [currentPrincipal(held), currentPrincipal(state)]
  if (!mine || !theirs) return state
  const changed = absence.changed.flatMap((change) => (change.principal === mine ? [change.operation] : []))
  if (mine !== theirs)
    return amended(ensured(state, theirs), theirs, (record) => redone(record, changed, metaSource))
  const joined = ensured({ ...state, records: withRest(state, held) }, mine)
  return amended(joined, mine, (record) => together(record, held, mine, changed, metaSource))
}

/** Signed in or out without the disk: as if it had been done on it, and what nobody asked about stays. */
function decidedBy(next: Identity, disk: Device, { newKey, now }: MetaSource): Device {
  const left = leaving(disk, { ending: null, keepUnsent: true })
  // The guest who shopped on this device until now is the one who signed in.
  const guestId = disk.identity?.userId === null ? disk.identity.guestId : next.guestId
  return identified(left, next.userId === null ? next : { ...next, guestId }, {
    idempotencyKey: newKey(),
    now,
  })
}

const ensured = (device: Device, principal: Principal): Device => ({
  ...device,
  records: new Map(device.records).set(principal, recordOf(device, principal)),
})

/** The records of one, and of the other those that the first does not have. */
const withRest = (first: Device, other: Device): Device['records'] =>
  new Map([...other.records, ...first.records])

/** What was done as somebody else is done again as whoever shops here. */
function redone(
  record: CartRecord,
  changed: readonly LineOperation[],
  { newKey, now }: MetaSource,
): CartRecord {
  const begun: CartRecord = { ...record, stale: true }
  return changed.reduce(
    (state, operation) => enqueue(state, operation, { idempotencyKey: newKey(), now }),
    begun,
  )
}

/** The shopper's later word on a line, which they saw without what the disk knew of it, is the one that counts. */
function together(
  disk: CartRecord,
  heldDevice: Device,
  principal: Principal,
  changed: readonly LineOperation[],
  { newKey, now }: MetaSource,
): CartRecord {
  const held = recordOf(heldDevice, principal)
  const decidedLast = (operation: Operation) =>
    operation.kind === 'merge'
      ? undefined
      : changed.findLast((later) => later.kind !== 'add' && sameLine(later, operation))
  const known = new Set(
    [...disk.operations, ...disk.deadLetters.map(({ operation }) => operation)].map(({ key }) => key),
  )
  const brought = held.operations.filter(({ key }) => !known.has(key))
  const ofBefore = brought.filter((operation) => !changed.some(({ key }) => key === operation.key))
  // Another page may have heard the answer already: what waits here is not counted in the cart as well.
  const unsure = ofBefore.flatMap((operation) => linesOf(heldDevice, operation))
  const before = disk.operations
    .filter((operation) => operation.attempts > 0 || !decidedLast(operation))
    .map(untouchable)
  // May be under way still: the shopper's word has to come after it once more.
  const again = [...new Set(before.flatMap((operation) => decidedLast(operation) ?? []))].filter(
    ({ key }) => !held.operations.some((operation) => operation.key === key),
  )
  const operations = [
    ...interleaved(before, held.operations, ofBefore),
    ...brought.filter((operation) => !ofBefore.includes(operation)),
    ...again.map((operation) => ({ ...operation, key: newKey(), attempts: 0, createdAt: now })),
  ].map((operation, at) => ({ ...operation, seq: disk.nextSeq + at }))
  const newDeadLetters = held.deadLetters.filter(({ operation }) => !known.has(operation.key))
  return {
    ...disk,
    base: { ...disk.base, products: withLinesOf(disk.base.products, held.base.products, unsure) },
    operations,
    nextSeq: disk.nextSeq + operations.length,
    deadLetters: [...disk.deadLetters, ...newDeadLetters],
    notices: [
      ...new Map([...disk.notices, ...held.notices].map((one) => [JSON.stringify(one), one])).values(),
    ],
    address: held.address ?? disk.address,
    approvedPayment: held.approvedPayment ?? disk.approvedPayment,
    needsLogin: disk.needsLogin && held.needsLogin,
    stale: true,
  }
}

/**
 * What the disk has, with what was brought at its place: after what it followed where it was held, before what another
 * page has done since. Not by the clock, which may have been set back between two changes.
 */
function interleaved(
  disk: readonly Operation[],
  held: readonly Operation[],
  brought: readonly Operation[],
): Operation[] {
  const operations = [...disk]
  let at = 0
  for (const operation of held) {
    const known = operations.findIndex(({ key }) => key === operation.key)
    if (known >= 0) at = Math.max(at, known + 1)
    else if (brought.includes(operation)) operations.splice(at++, 0, operation)
  }
  return operations
}

/** Another page or the worker may have sent any of it: from here on keys and bodies stay as they are. */
export const frozen = (device: Device): Device => ({
  ...device,
  records: new Map([...device.records].map(([principal, record]) => [principal, frozenRecord(record)])),
})

const frozenRecord = (record: CartRecord): CartRecord => ({
  ...record,
  operations: record.operations.map(untouchable),
})

const untouchable = (operation: Operation): Operation => ({
  ...operation,
  attempts: Math.max(1, operation.attempts),
})
