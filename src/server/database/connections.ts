import { Kysely, type PostgresPool } from 'kysely'
import { asideDialect } from './aside/dialect.ts'
import { migrate } from './migrate.ts'
import type { ListCounts } from './reading.ts'
import type { PoolCounts, PostgresLimits } from './postgres.ts'
import type { Tables } from './schema/tables.ts'
import { ensureShopFile } from './shop-file.ts'
import { sqliteDialect } from './sqlite.ts'

export interface DatabasePlace {
  url?: string | undefined
  /** Of a replica of it, or several, for lists. */
  readUrl?: string | undefined
  file: string
  /** Whether PostgreSQL's connections plan their statements once; so unless told otherwise. */
  prepares?: boolean | undefined
  /** Whether its tables are brought up to date; so unless told otherwise. */
  migrates?: boolean | undefined
  /** Connections to PostgreSQL, at least two, and a few more beside. */
  pool?: number | undefined
  limits?: PostgresLimits | undefined
}

/** The ways into a database; embedded SQLite has one. */
export interface Connections {
  /** For reads and single statements. */
  db: Kysely<Tables>
  /** For transactions. */
  writing: Kysely<Tables>
  /** For what must not wait behind requests. */
  reserved: Kysely<Tables>
  /** For lists, reports and loading: a replica where there is one. */
  lists: Kysely<Tables>
  /** For a statement that may take a second. */
  aside: Kysely<Tables>
  /** Where lists were read from; none where there is no replica. */
  listCounts: ListCounts | undefined
  /** Of each of PostgreSQL's pools, by its name. */
  pools: () => Record<string, PoolCounts>
  close: () => Promise<void>
}

/** Unless told otherwise. */
const POOL = 20
const LIMITS: PostgresLimits = { statementMs: 60_000, lockMs: 10_000, idleMs: 60_000 }
const RESERVED = 3
/**
 * What is reserved waits no longer for an answer, ms. PostgreSQL is told the same limits on all connections: behind a pooler
 * one that was told less would be handed to somebody else.
 */
const RESERVED_ANSWER_MS = 5000
const MIGRATING = 2
/** How long a replica that is asked first may take to open a connection, ms: the primary is there in its place. */
const REPLICA_WAIT_MS = 1000
export const NO_LIMITS: PostgresLimits = { statementMs: 0, lockMs: 0, idleMs: 0 }

export async function openSqlite({ file, migrates = true }: DatabasePlace): Promise<Connections> {
  if (file !== ':memory:') await ensureShopFile(file, makeTables)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  if (migrates) await migrateOrClose(db)
  // A database in memory has one connection.
  const aside = file === ':memory:' ? db : new Kysely<Tables>({ dialect: asideDialect(file) })
  return {
    db,
    writing: db,
    reserved: db,
    lists: db,
    aside,
    listCounts: undefined,
    pools: () => ({}),
    async close() {
      if (aside !== db) await aside.destroy()
      await db.destroy()
    },
  }
}

/**
 * Reads have connections of their own: where transactions wait for a row that somebody has locked, who only looks does
 * not wait with them.
 */
export async function openPostgres(
  url: string,
  { readUrl, prepares = true, migrates = true, pool = POOL, limits = LIMITS }: DatabasePlace,
): Promise<Connections> {
  const { postgresPool, postgresWith } = await import('./postgres.ts')
  const { openHosts } = await import('./hosts.ts')
  const { findCapabilities } = await import('./find-capabilities.ts')
  const hosts = openHosts(url)
  const counted = new Map<string, () => PoolCounts>()
  const open = (
    name: string,
    max: number,
    patience: { waitMs?: number; answerMs?: number } = {},
    at = hosts,
  ) =>
    postgresPool({
      hosts: at,
      max,
      limits,
      prepares,
      onPool: (counts) => void counted.set(name, counts),
      ...patience,
    })
  // A migration takes what it takes, and waits for another server's.
  const first = postgresPool({ hosts, max: MIGRATING, limits: NO_LIMITS, prepares })
  const capabilities = await findCapabilities(first).catch(async (error: unknown) => {
    await first.end()
    throw error
  })
  const kysely = (its: PostgresPool) => new Kysely<Tables>({ dialect: postgresWith(its, capabilities) })
  if (migrates) await migrateOrClose(kysely(first))
  await first.end()
  const reads = Math.ceil(pool / 2)
  const primary = open('reads', reads)
  const db = kysely(primary)
  const writing = kysely(open('transactions', pool - reads))
  const reserved = kysely(open('reserved', RESERVED, { answerMs: RESERVED_ANSWER_MS }))
  const all = [db, writing, reserved]
  let lists = db
  let listCounts: ListCounts | undefined
  if (readUrl !== undefined) {
    const { listsPool } = await import('./reading.ts')
    listCounts = { replica: 0, primary: 0 }
    const replica = open('replica', reads, { waitMs: REPLICA_WAIT_MS }, openHosts(readUrl))
    lists = kysely(listsPool({ replica, primary, counts: listCounts }))
    all.unshift(lists)
  }
  return {
    db,
    writing,
    reserved,
    lists,
    aside: lists,
    listCounts,
    pools: () => Object.fromEntries([...counted].map(([name, counts]) => [name, counts()])),
    close: async () => void (await Promise.all(all.map((one) => one.destroy()))),
  }
}

async function migrateOrClose(db: Kysely<Tables>): Promise<void> {
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** The tables of a new shop in a file of embedded SQLite, closed again. */
async function makeTables(file: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
