import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import type { Queries } from './database.ts'
import { connectTo, openHosts } from './hosts.ts'

/** What the servers of a shop on one PostgreSQL tell each other, on one channel. */
export interface Notifications {
  /** To the other servers; at most 7,000 bytes with the spaces between the words. Rejects when it could not be sent. */
  send(words: readonly string[]): Promise<void>
  /** Whether the others are heard at the moment. */
  isHearing(): boolean
  close(): Promise<void>
}

export interface NotificationsOptions {
  db: Queries
  url: string
  log: FastifyBaseLogger
  channel: 'darzi_catalogue' | 'darzi_live'
  /** What another server has sent. */
  heard: (words: readonly string[]) => Promise<void>
  /** Something may have been missed while the connection was lost. */
  missed: () => Promise<void>
}

const RETRY_MS = { first: 500, last: 30_000 }

/** Listens on its own connection and reconnects whenever it is lost (LISTEN, NOTIFY). */
export async function openNotifications({
  db,
  url,
  log,
  channel,
  heard,
  missed,
}: NotificationsOptions): Promise<Notifications> {
  const self = randomUUID()
  const hosts = openHosts(url)
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isHearing = false
  let closed = false

  const failed = (error: unknown) => log.warn({ err: error }, 'the other servers cannot be heard')
  const retryIn = (wait: number) => {
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => void again(Math.min(wait * 2, RETRY_MS.last)), wait).unref()
  }
  const listen = async () => {
    const own = await connectTo(hosts, {
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    own.on('notification', ({ payload = '' }) => {
      const [sender, ...words] = payload.split(' ')
      if (sender !== self) heard(words).catch(failed)
    })
    try {
      await own.query(`listen ${channel}`)
    } catch (error) {
      own.end().catch(() => {})
      throw error
    }
    own.once('end', () => {
      isHearing = false
      retryIn(RETRY_MS.first)
    })
    isHearing = true
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
  await listen().catch((error: unknown) => {
    failed(error)
    retryIn(RETRY_MS.first)
  })
  return {
    async send(words) {
      await sql`select pg_notify(${sql.lit(channel)}, ${[self, ...words].join(' ')})`.execute(db)
    },
    isHearing: () => isHearing,
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
