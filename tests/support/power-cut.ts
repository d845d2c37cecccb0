import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop, type TestShop } from './shop.ts'

class PowerCut extends Error {}

export const PLACES = ['before its commit', 'after its commit'] as const

/** Where the power goes: in which of the transactions of a change, counted from 0, and where in it. */
interface Cut {
  transaction: number
  place: (typeof PLACES)[number]
}

/** A shop whose power can go: what is not committed is lost, and so is all that follows a commit. */
export interface DyingShop {
  /** The one that runs now. */
  readonly shop: TestShop
  /** Runs `change` until the power goes, and opens the shop again on the same disk. How many transactions were begun. */
  run(change: () => Promise<unknown>, cut?: Cut): Promise<number>
  close(): Promise<void>
}

export async function openDyingShop(): Promise<DyingShop> {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-power-'))
  const open = () => openShop({ environment: { DATA_DIR: folder } })
  let shop = await open()
  return {
    get shop() {
      return shop
    },
    async run(change, cut) {
      const { database } = shop
      const { transact } = database
      let begun = 0
      let isDead = false
      const die = () => {
        isDead = true
        throw new PowerCut()
      }
      database.transact = (work) =>
        transact(async (trx) => {
          if (isDead) throw new PowerCut()
          const isLast = cut?.transaction === begun++
          // The first of the effects of the commit: the others do not happen.
          if (isLast && cut.place === 'after its commit') trx.afterCommit(die)
          const made = await work(trx)
          if (isLast && cut.place === 'before its commit') die()
          return made
        })
      await change().catch((error: unknown) => {
        if (!isDead) throw error
      })
      database.transact = transact
      if (cut) {
        if (!isDead) throw new Error(`There is no transaction ${cut.transaction} to die in`)
        await shop.close()
        shop = await open()
      }
      return begun
    },
    async close() {
      await shop.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of rows that are not the shop's books: what a restart itself writes, and what a repeated request leaves. */
const NOT_BOOKS = /^(kysely_|sqlite_|login_failures|known_devices|request_|catalogue_changes)/
/** Counters, whose row is made when it is first counted. */
const COUNTERS = /^(rollups|settings|invoice_numbers|discount_counts)$/
/** Columns that count something: their sums are what a lost or doubled effect changes. */
const COUNTS =
  /^(stock|held|amount|quantity|uses|pieces|orders|paise|base|last|total|cancelled|reviews|rating_sum)$/

/** The number of rows of each table, and the sum of each column that counts: what an effect that happens once adds to. */
export async function booksOf({ database: { db } }: TestShop): Promise<Record<string, number>> {
  const books: Record<string, number> = {}
  const add = (name: string, value: unknown) => (books[name] = Number(value ?? 0))
  for (const { name, columns } of await db.introspection.getTables()) {
    if (NOT_BOOKS.test(name)) continue
    const sums = columns.filter((column) => COUNTS.test(column.name))
    const wanted = [
      sql`count(*)`.as('rows'),
      ...sums.map((one) => sql`sum(${sql.ref(one.name)})`.as(one.name)),
    ]
    const row = await db.selectFrom(sql.table(name).as('it')).select(wanted).executeTakeFirst()
    for (const [column, value] of Object.entries(row ?? {}))
      if (column !== 'rows' || !COUNTERS.test(name)) add(`${name}.${column}`, value)
  }
  return books
}

/** What a change has added to the books. */
export const difference = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
      .filter(([, added]) => added !== 0),
  )
