import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import type { Database } from '../database/database.ts'

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

const CHANNEL = 'darzi_catalogue'
/** A notification holds 8,000 bytes; an id at most 64 characters. */
const IDS_AT_ONCE = 100
/** In the place of ids, and none of them. */
const WORDS = '=words'
const RETRY_MS = { first: 500, last: 30_000 }

/** Listens on its own connection and reconnects whenever it is lost (LISTEN, NOTIFY). */
export async function openReplicaSync({
  database,
  url,
  log,
  changed,
  wordsChanged,
  missed,
}: ReplicaSyncOptions): Promise<ReplicaSync> {
  const self = randomUUID()
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const failed = (error: unknown) => log.warn({ err: error }, 'the other servers cannot be heard')
  const retryIn = (wait: number) => {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void again(Math.min(wait * 2, RETRY_MS.last)), wait).unref()
  }
  const listen = async () => {
    const own = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    // Failing calls reject. This listener only keeps an unhandled 'error' event from ending the process.
    own.on('error', () => {})
    own.on('notification', ({ payload = '' }) => {
      const [sender, ...ids] = payload.split(' ')
      if (sender === self) return
      const heard = ids[0] === WORDS ? wordsChanged() : changed(ids)
      heard.catch(failed)
    })
    try {
      await own.connect()
      await own.query(`listen ${CHANNEL}`)
    } catch (error) {
      own.end().catch(() => {})
      throw error
    }
    own.once('end', () => retryIn(RETRY_MS.first))
    client = own
  }
  const again = async (wait: number) => {
    try {
      await listen()
    } catch (error) {
      failed(error)
      return retryIn(wait)
    }
    await missed().catch(failed)
  }
  await listen()
  const send = (words: readonly string[]) =>
    sql`select pg_notify(${CHANNEL}, ${[self, ...words].join(' ')})`.execute(database.db)
  return {
    async notifyWords() {
      await send([WORDS])
    },
    async notify(ids) {
      for (let from = 0; from < ids.length; from += IDS_AT_ONCE)
        await send(ids.slice(from, from + IDS_AT_ONCE))
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
