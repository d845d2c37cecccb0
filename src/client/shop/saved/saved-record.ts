import * as v from 'valibot'
import { type Saved, type SavedChange, savedChangeSchema, savedSchema } from '#shared/contract/saved.ts'
import { lastChanges, noSaved, withChange } from '#shared/saved-rules.ts'

/** A change that has not reached the shop, under a name of its own. */
const waitingSchema = v.object({ ...savedChangeSchema.entries, key: v.string() })
export type WaitingChange = v.InferOutput<typeof waitingSchema>

export const savedRecordSchema = v.object({
  /** Whose lists; null for whoever is not signed in, whose lists are on this device only. */
  userId: v.nullable(v.string()),
  /** The shop's last word, or a guest's lists. */
  saved: savedSchema,
  changes: v.array(waitingSchema),
  /** Of a user whose session the shop ended: sent when they sign in again. */
  left: v.optional(v.object({ userId: v.string(), changes: v.array(waitingSchema) })),
})
/** All that this device keeps of the lists, in one text. Each function here gives the next one. */
export type SavedRecord = v.InferOutput<typeof savedRecordSchema>

export const emptyRecord: SavedRecord = { userId: null, saved: noSaved, changes: [] }

/** As the shopper sees them: what is on its way counts. */
export const shownLists = ({ saved, changes }: SavedRecord): Saved => changes.reduce(withChange, saved)

export function changed(record: SavedRecord, change: SavedChange, key: string): SavedRecord {
  if (record.userId === null) return { ...record, saved: withChange(record.saved, change) }
  return { ...record, changes: lastChanges([...record.changes, { ...change, key }]) }
}

/**
 * Signed in: a guest's lists become changes to the user's. Signed out: the lists go, and what had not
 * reached the shop is left for its user.
 *
 * @param newKey a name that no other change has.
 */
export function adopted(record: SavedRecord, userId: string | null, newKey: () => string): SavedRecord {
  if (record.userId === userId) return record
  const { left } = record
  if (userId === null) {
    const waits = record.userId !== null && record.changes.length > 0
    return waits
      ? { ...emptyRecord, left: { userId: record.userId ?? '', changes: record.changes } }
      : emptyRecord
  }
  const guests = record.userId === null ? asChanges(record.saved, newKey) : []
  const own = left?.userId === userId ? left.changes : []
  return { userId, saved: noSaved, changes: lastChanges([...own, ...guests]) }
}

/** The oldest first, so that the order comes out the same. */
const asChanges = ({ wishlist, compare }: Saved, newKey: () => string): WaitingChange[] => [
  ...wishlist
    .toReversed()
    .map((productId) => ({ list: 'wishlist' as const, productId, saved: true, key: newKey() })),
  ...compare
    .toReversed()
    .map((productId) => ({ list: 'compare' as const, productId, saved: true, key: newKey() })),
]

/** The shop's answer to these changes; what was done since waits on. */
export function answered(record: SavedRecord, sent: readonly WaitingChange[], saved: Saved): SavedRecord {
  const keys = new Set(sent.map(({ key }) => key))
  return { ...record, saved, changes: record.changes.filter(({ key }) => !keys.has(key)) }
}
