import type { FastifyBaseLogger } from 'fastify'
import { performance } from 'node:perf_hooks'
import { type Changes, isAny } from '../database/changes.ts'
import type { Database } from '../database/database.ts'
import { type Notifications, openNotifications } from '../database/notifications.ts'
import { coalesce } from '../platform/concurrency.ts'
import type { ReplicaPosition } from './read-changes.ts'
import { openChangeReader } from './seen-changes.ts'

/** Keeps what this server has in memory in step with the other servers on one PostgreSQL (decision 090). */
export interface ReplicaSync {
  /** Who keeps something in memory. Each is told one thing at a time; what fails is told again. */
  subscribe(subscriber: Subscriber): void
  /** Begins to read, from where the database was when this was opened. */
  start(): void
  /** Up to where it has been read, and told to the subscribers; undefined on an embedded database, and where the engine has no words for it. */
  position(): ReplicaPosition | undefined
  /** How long ago what is in memory was known to be what the database has, ms; 0 on an embedded database. */
  behindMs(): number
  close(): Promise<void>
}

export interface Subscriber {
  /** Other servers have committed these. */
  changed: (changes: Changes) => Promise<void>
  /** Anything may have changed. */
  missed: () => Promise<void>
}

export interface ReplicaSyncOptions {
  database: Database
  /** Undefined for an embedded database, which has one server. */
  url: string | undefined
  /** Where NOTIFY can be heard, so that changes are seen sooner than within a second. */
  listenUrl: string | undefined
  log: FastifyBaseLogger
}

const READ_MS = 1000
/** A notification holds 8,000 bytes; an id at most 64 characters. */
const IDS_AT_ONCE = 100
/** First of the words of a server whose changes are in rows; what follows is for servers of the version before. */
const IN_ROWS = '+'
/** In their place: something else has changed. */
const WORDS = '=words'

const ALONE: ReplicaSync = {
  subscribe() {},
  start() {},
  position: () => undefined,
  behindMs: () => 0,
  close: () => Promise.resolve(),
}

/** Open it before anything is loaded, so that no change is missed in between. */
export async function openReplicaSync({
  database,
  url,
  listenUrl,
  log,
}: ReplicaSyncOptions): Promise<ReplicaSync> {
  if (!url) return ALONE
  const { reserved, origin } = database
  const subscribers: Subscriber[] = []
  const reader = await openChangeReader(reserved, origin)
  let present = performance.now()
  let timer: NodeJS.Timeout | undefined
  let hints: Notifications | undefined
  let isFailing = false
  let closed = false

  const tell = (what: (subscriber: Subscriber) => Promise<void>) => Promise.all(subscribers.map(what))
  const read = coalesce(async () => {
    if (closed || !timer) return
    const begun = performance.now()
    const { changes, settle } = await reader.read()
    if (!changes) await tell(({ missed }) => missed())
    else if (isAny(changes)) await tell(({ changed }) => changed(changes))
    // Only now: what could not be read is read again.
    settle()
    present = begun
    if (isFailing) log.info('what other servers have changed is known again')
    isFailing = false
  })
  const look = () => {
    read([]).catch((error: unknown) => {
      if (!isFailing && !closed) log.warn({ err: error }, 'what other servers change cannot be read')
      isFailing = true
    })
  }
  const heard = async (words: readonly string[]) => {
    look()
    if (words[0] !== IN_ROWS && words[0] !== WORDS)
      await tell(({ changed }) => changed({ products: words, topics: [] }))
  }
  const hint = async ({ products, topics }: Changes) => {
    if (topics.length > 0) await hints?.send([WORDS])
    for (let from = 0; from < products.length; from += IDS_AT_ONCE)
      await hints?.send([IN_ROWS, ...products.slice(from, from + IDS_AT_ONCE)])
  }
  // What is lost of it is read within a second.
  database.onWritten((changes) => void hint(changes).catch(() => {}))
  if (listenUrl !== undefined) {
    const missed = () => Promise.resolve(look())
    hints = await openNotifications({
      db: reserved,
      url: listenUrl,
      log,
      channel: 'darzi_catalogue',
      heard,
      missed,
    })
  }
  return {
    subscribe: (subscriber) => void subscribers.push(subscriber),
    start() {
      timer = setInterval(look, READ_MS).unref()
    },
    position: reader.position,
    behindMs: () => performance.now() - present,
    async close() {
      closed = true
      clearInterval(timer)
      await hints?.close()
      await read([]).catch(() => {})
    },
  }
}
