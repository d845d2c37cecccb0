import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { User } from '#shared/contract/user.ts'
import type { CartRecord, Principal } from './records.ts'

/**
 * As whom this device shops. It decides: a browser writes localStorage some seconds late, so after a kill the
 * copies there are of before.
 */
export interface Identity {
  guestId: string
  userId: string | null
  /** The bearer token of `userId`; deleted with the sign-out. */
  token: string | null
  /** What pages show of the user; an earlier version of the shop did not keep it here. */
  profile?: User | undefined
}

export interface OfflineSchema extends DBSchema {
  /** Texts kept for synchronous readers; see mirror.ts. */
  mirror: { key: string; value: string }
  /** One record for each principal; see records.ts. */
  carts: { key: Principal; value: CartRecord }
  /** `current`, and under `endings` the sessions that the shop has still to be told to end; see device.ts. */
  identity: { key: 'current' | 'endings'; value: Identity | readonly string[] }
  /** Records this version cannot read, kept for whoever mends them. */
  quarantine: { key: number; value: { principal: string; record: unknown; at: number } }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

const NAME = 'darzi'
const VERSION = 2
/** An upgrade that an old tab blocks, or a disk that does not answer, must not keep the shop shut. */
const OPEN_MS = 3000

/**
 * The shop's database on this device, for pages and the service worker alike. Rejects when there is none, or
 * when it is not open in time.
 *
 * @param withinMs null: it is waited for, however long it takes
 */
export async function openOfflineDatabase({
  withinMs = OPEN_MS,
}: { withinMs?: number | null } = {}): Promise<OfflineDatabase> {
  const opening = openDB<OfflineSchema>(NAME, VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) database.createObjectStore('mirror')
      if (oldVersion < 2) {
        database.createObjectStore('carts')
        database.createObjectStore('identity')
        database.createObjectStore('quarantine', { autoIncrement: true })
      }
    },
    // A newer version of the shop wants to upgrade in another tab: make way.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
    },
  })
  return withinMs === null ? opening : inTime(opening, withinMs)
}

async function inTime(opening: Promise<OfflineDatabase>, withinMs: number): Promise<OfflineDatabase> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error('The database did not open in time'))
    // One that opens after all is closed again: nobody holds it.
    opening.then(
      (database) => database.close(),
      () => undefined,
    )
  }, withinMs)
  try {
    return await Promise.race([opening, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The device has no room left for it. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'
