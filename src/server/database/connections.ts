import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import type { PostgresLimits } from './postgres.ts'
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
  return { db, writing: db, reserved: db, close: () => db.destroy() }
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
  const open = (max: number, its: PostgresLimits) =>
    new Kysely<Tables>({ dialect: postgresDialect({ url, max, limits: its, prepares, era }) })
  if (migrates) {
    // A migration takes what it takes, and waits for another server's.
    const migrating = open(MIGRATING, NO_LIMITS)
    await migrateOrClose(migrating)
    await migrating.destroy()
  }
  const reads = Math.ceil(pool / 2)
  const all = [open(reads, limits), open(pool - reads, limits), open(RESERVED, SHORT)] as const
  const [db, writing, reserved] = all
  return {
    db,
    writing,
    reserved,
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
