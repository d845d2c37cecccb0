import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import type { PoolCounts, PostgresLimits } from './postgres.ts'
import type { Tables } from './schema/tables.ts'
import { ensureShopFile } from './shop-file.ts'
import { sqliteDialect } from './sqlite.ts'

export interface DatabasePlace {
  url?: string | undefined
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
  /** Of each of PostgreSQL's pools, by its name. */
  pools: () => Record<string, PoolCounts>
  close: () => Promise<void>
}

/** Unless told otherwise. */
const POOL = 20
const LIMITS: PostgresLimits = { statementMs: 60_000, lockMs: 10_000, idleMs: 60_000 }
const RESERVED = 3
const SHORT: PostgresLimits = { statementMs: 3000, lockMs: 2000, idleMs: 5000 }
const MIGRATING = 2
export const NO_LIMITS: PostgresLimits = { statementMs: 0, lockMs: 0, idleMs: 0 }

export async function openSqlite({ file, migrates = true }: DatabasePlace): Promise<Connections> {
  if (file !== ':memory:') await ensureShopFile(file, makeTables)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  if (migrates) await migrateOrClose(db)
  return { db, writing: db, reserved: db, pools: () => ({}), close: () => db.destroy() }
}

/**
 * Reads have connections of their own: where transactions wait for a row that somebody has locked, who only looks does
 * not wait with them.
 */
export async function openPostgres(
  url: string,
  { prepares = true, migrates = true, pool = POOL, limits = LIMITS }: DatabasePlace,
): Promise<Connections> {
  const { postgresDialect } = await import('./postgres.ts')
  const era = { number: 0 }
  const counted = new Map<string, () => PoolCounts>()
  const open = (name: string, max: number, its: PostgresLimits) => {
    const onPool = (counts: () => PoolCounts) => void counted.set(name, counts)
    return new Kysely<Tables>({ dialect: postgresDialect({ url, max, limits: its, prepares, era, onPool }) })
  }
  if (migrates) {
    // A migration takes what it takes, and waits for another server's.
    const migrating = open('migrating', MIGRATING, NO_LIMITS)
    await migrateOrClose(migrating)
    await migrating.destroy()
    counted.clear()
  }
  const reads = Math.ceil(pool / 2)
  const all = [
    open('reads', reads, limits),
    open('transactions', pool - reads, limits),
    open('reserved', RESERVED, SHORT),
  ] as const
  const [db, writing, reserved] = all
  return {
    db,
    writing,
    reserved,
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
