import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { openNotifications } from '../database/notifications.ts'

/** Cache invalidation between the servers of a shop on one PostgreSQL. */
export interface ReplicaSync {
  notify(ids: readonly string[]): Promise<void>
  /** The shop's own words for its search have changed. */
  notifyWords(): Promise<void>
  close(): Promise<void>
}

export interface ReplicaSyncOptions {
  database: Database
  url: string
  log: FastifyBaseLogger
  /** Another server has changed these products. */
  changed: (ids: readonly string[]) => Promise<void>
  /** Another server has changed the shop's own words. */
  wordsChanged: () => Promise<void>
  /** Notifications may have been missed while the connection was lost. */
  missed: () => Promise<void>
}

/** A notification holds 8,000 bytes; an id at most 64 characters. */
const IDS_AT_ONCE = 100
/** In the place of ids, and none of them. */
const WORDS = '=words'

/** Tells the other servers, and hears them. */
export async function openReplicaSync({
  database: { db },
  url,
  log,
  changed,
  wordsChanged,
  missed,
}: ReplicaSyncOptions): Promise<ReplicaSync> {
  const heard = (ids: readonly string[]) => (ids[0] === WORDS ? wordsChanged() : changed(ids))
  const others = await openNotifications({ db, url, log, channel: 'darzi_catalogue', heard, missed })
  return {
    notifyWords: () => others.send([WORDS]),
    async notify(ids) {
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
        await others.send(ids.slice(from, from + IDS_AT_ONCE))
    },
    close: () => others.close(),
  }
}
