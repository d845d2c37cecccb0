import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import type { Queries } from './database.ts'
import { isLacking } from './error-codes.ts'
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
  let isRefused = false
  let wasSilent = false
  let closed = false

  const failed = (error: unknown) => log.warn({ err: error }, 'the other servers cannot be heard')
  const retryIn = (wait: number) => {
    if (closed || isRefused) return
    clearTimeout(retry)
    retry = setTimeout(() => void again(Math.min(wait * 2, RETRY_MS.last)), wait).unref()
  }
  /** Whether the others are heard now. */
  const listen = async (): Promise<boolean> => {
    const own = await connectTo(hosts, {
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    own.on('notification', ({ channel: its, payload = '' }) => {
      if (its !== channel) return
      const [sender, ...words] = payload.split(' ')
      if (sender !== self) heard(words).catch(failed)
    })
    try {
      const echo = await echoOf(own)
      if (echo !== 'heard') {
        isRefused = echo === 'refused'
        own.end().catch(() => {})
        if (!wasSilent) log.warn('NOTIFY is not heard on this database: other servers are asked every second')
        wasSilent = true
        return false
      }
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
    wasSilent = false
    client = own
    return true
  }
  const again = async (wait: number) => {
    try {
      if (!(await listen())) return retryIn(wait)
    } catch (error) {
      failed(error)
      return retryIn(wait)
    }
    await missed().catch(failed)
  }
  try {
    if (!(await listen())) retryIn(RETRY_MS.last)
  } catch (error) {
    failed(error)
    retryIn(RETRY_MS.first)
  }
  return {
    async send(words) {
      if (isRefused) return
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

/** How often it is sent, and how long it is waited for each time, ms: another database's transaction may be before it. */
const ECHO = { times: 5, ms: 200 }

/**
 * Whether who listens is told anything. Engines that have no NOTIFY refuse `listen`, or take it and say nothing, as a pooler
 * does that hands each transaction another connection.
 */
async function echoOf(client: Client): Promise<'heard' | 'silent' | 'refused'> {
  const own = `darzi_${randomUUID().replaceAll('-', '')}`
  let isHeard = false
  const hear = () => {
    isHeard = true
  }
  client.once('notification', hear)
  try {
    await client.query(`listen ${own}`)
    for (let left = ECHO.times; left > 0 && !isHeard; left--) {
      await client.query(`select pg_notify('${own}', '')`)
      // PostgreSQL says it before it answers.
      if (!isHeard) await pause(ECHO.ms, undefined, { ref: false })
    }
    await client.query(`unlisten ${own}`)
    return isHeard ? 'heard' : 'silent'
  } catch (error) {
    if (!isLacking(error)) throw error
    return 'refused'
  } finally {
    client.off('notification', hear)
  }
}
