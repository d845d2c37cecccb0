import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgres } from './engine/is-postgres.ts'
import { capabilitiesOf } from './engine/capabilities.ts'
import { isTransient } from './error-codes.ts'
import { refuseMoved } from './moved.ts'
import * as context from './migrations/001-shop.ts'
import * as payments from './migrations/002-payments.ts'
import * as backOffice from './migrations/003-back-office.ts'
import * as saved from './migrations/010-saved.ts'
import * as unusedPictures from './migrations/011-unused-pictures.ts'
import * as boundedCheckouts from './migrations/012-bounded-checkouts.ts'
import * as knownDevices from './migrations/015-known-devices.ts'
import * as undoneBatches from './migrations/021-undone-batches.ts'
import * as careInstructions from './migrations/022-care-instructions.ts'
import * as searchWords from './migrations/023-search-words.ts'
import * as searchMisses from './migrations/024-search-misses.ts'
import * as placeholders from './migrations/025-placeholders.ts'
import * as staff from './migrations/026-staff.ts'
import * as letters from './migrations/027-letters.ts'
import * as contentPages from './migrations/028-pages.ts'
import * as shopSettings from './migrations/029-shop-settings.ts'
import * as passkeys from './migrations/030-passkeys.ts'
import * as passwordResets from './migrations/031-password-resets.ts'
import * as sessionDevices from './migrations/032-session-devices.ts'
import * as addresses from './migrations/033-addresses.ts'
import * as deletedAccounts from './migrations/034-deleted-accounts.ts'
import * as contactMessages from './migrations/035-contact-messages.ts'
import * as secondFactor from './migrations/036-second-factor.ts'
import * as totals from './migrations/037-totals.ts'
import * as discountCodes from './migrations/038-discount-codes.ts'
import * as emailChanges from './migrations/039-email-changes.ts'
import * as provenEmails from './migrations/040-proven-emails.ts'
import * as beingPaid from './migrations/041-being-paid.ts'
import * as begunAuthenticators from './migrations/042-begun-authenticators.ts'
import * as taxOfProducts from './migrations/043-tax-of-products.ts'
import * as orderNumbers from './migrations/044-order-numbers.ts'
import * as orderLife from './migrations/045-order-life.ts'
import * as invoices from './migrations/046-invoices.ts'
import * as refunds from './migrations/047-refunds.ts'
import * as catalogueChanges from './migrations/050-catalogue-changes.ts'
import * as push from './migrations/051-push.ts'
import * as stockWishes from './migrations/052-stock-wishes.ts'
import * as changedAddresses from './migrations/055-changed-addresses.ts'
import * as attention from './migrations/056-attention.ts'
import * as customerNotes from './migrations/057-customer-notes.ts'
import * as livePayments from './migrations/058-live-payments.ts'
import * as returnedPieces from './migrations/059-returns.ts'
import * as reviews from './migrations/063-reviews.ts'
import * as stockMoves from './migrations/066-stock-moves.ts'
import * as deliveries from './migrations/067-deliveries.ts'
import * as rollups from './migrations/070-rollups.ts'
import * as recordSearch from './migrations/074-record-search.ts'
import * as historyByAge from './migrations/078-history-by-age.ts'
import * as variantCodes from './migrations/080-variant-codes.ts'
import * as ordersByStaff from './migrations/082-orders-by-staff.ts'
import * as savedPrices from './migrations/084-saved-prices.ts'
import * as addedPieces from './migrations/086-added-pieces.ts'
import * as variantPrices from './migrations/087-variant-prices.ts'
import * as statisticsOfSums from './migrations/088-statistics-of-sums.ts'
import * as waivedMoney from './migrations/089-waived-money.ts'
import * as refundPieces from './migrations/090-refund-pieces.ts'
import type { Tables } from './schema/tables.ts'

/** A step of the tables. Where `contracts` is true, a server that does not know it cannot work with what it leaves. */
type Step = Migration & { contracts?: boolean }
type Steps = Readonly<Record<string, Step>>

/** In order; a migration that has shipped is never changed. */
export const MIGRATIONS: Steps = {
  '001-shop': context,
  '002-payments': payments,
  '003-back-office': backOffice,
  '010-saved': saved,
  '011-unused-pictures': unusedPictures,
  '012-bounded-checkouts': boundedCheckouts,
  '015-known-devices': knownDevices,
  '021-undone-batches': undoneBatches,
  '022-care-instructions': careInstructions,
  '023-search-words': searchWords,
  '024-search-misses': searchMisses,
  '025-placeholders': placeholders,
  '026-staff': staff,
  '027-letters': letters,
  '028-pages': contentPages,
  '029-shop-settings': shopSettings,
  '030-passkeys': passkeys,
  '031-password-resets': passwordResets,
  '032-session-devices': sessionDevices,
  '033-addresses': addresses,
  '034-deleted-accounts': deletedAccounts,
  '035-contact-messages': contactMessages,
  '036-second-factor': secondFactor,
  '037-totals': totals,
  '038-discount-codes': discountCodes,
  '039-email-changes': emailChanges,
  '040-proven-emails': provenEmails,
  '041-being-paid': beingPaid,
  '042-begun-authenticators': begunAuthenticators,
  '043-tax-of-products': taxOfProducts,
  '044-order-numbers': orderNumbers,
  '045-order-life': orderLife,
  '046-invoices': invoices,
  '047-refunds': refunds,
  '050-catalogue-changes': catalogueChanges,
  '051-push': push,
  '052-stock-wishes': stockWishes,
  '055-changed-addresses': changedAddresses,
  '056-attention': attention,
  '057-customer-notes': customerNotes,
  '058-live-payments': livePayments,
  '059-returns': returnedPieces,
  '063-reviews': reviews,
  '066-stock-moves': stockMoves,
  '067-deliveries': deliveries,
  '070-rollups': rollups,
  '074-record-search': recordSearch,
  '078-history-by-age': historyByAge,
  '080-variant-codes': variantCodes,
  '082-orders-by-staff': ordersByStaff,
  '084-saved-prices': savedPrices,
  '086-added-pieces': addedPieces,
  '087-variant-prices': variantPrices,
  '088-statistics-of-sums': statisticsOfSums,
  '089-waived-money': waivedMoney,
  '090-refund-pieces': refundPieces,
}

/** What the migrator says of one that was done and that it does not know. */
const MISSING = /^corrupted migrations: previously executed migration (\S+) is missing/
/** Under this name the settings say which migration a server must know to work with the tables. */
const NEEDS = 'schema-needs'

/**
 * Brings the tables up to date, all or nothing; servers starting at once wait for each other. Tables that a newer version
 * has only added to are left as they are (decision 093); throws a sentence where it has also taken away, and
 * where the shop has moved.
 *
 * @param steps other than all: for the rows of a backup from when there were fewer
 * @returns the names of what was done now, in order
 */
export async function migrate(db: Kysely<Tables>, steps: Steps = MIGRATIONS): Promise<string[]> {
  if (!isPostgres(db) || db.isTransaction) return migrateHere(db, steps)
  await prepareLock(db)
  for (let left = ATTEMPTS; ; left--) {
    try {
      return await inTurn(db, steps)
    } catch (error) {
      // Another server's turn has come in between.
      if (left <= 1 || !isTransient(error)) throw error
    }
  }
}

const ATTEMPTS = 5

/** Whoever has waited for another server sees what it has done: by statement, whatever is the rule on this database. */
const inTurn = (db: Kysely<Tables>, steps: Steps): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (trx) => {
      // It takes what it takes, and waits for another server's.
      for (const limit of LIMITS) await sql`select set_config(${limit}, '0', true)`.execute(trx)
      await lockMigrations(trx)
      return migrateHere(trx, steps)
    })

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
/** The number that Kysely's migrator locks by, as servers of the version before do. */
const LOCK = 3853314791062309107n

/**
 * Until the end of the transaction. Kysely's own lock is of the connection: behind a pooler that hands each transaction
 * another one, that keeps nobody out, and may stay for ever. Where there are no such locks it is a row that is changed,
 * which no two transactions do at a time (`prepareLock` first).
 */
export async function lockMigrations<Any>(trx: Kysely<Any>): Promise<void> {
  if (capabilitiesOf(trx).advisoryLocks)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  else await sql`update kysely_migration_lock set is_locked = 0`.execute(trx)
}

/** Makes that row, before the transaction: it is there for others to wait for. The table is Kysely's, who does not use it. */
export async function prepareLock(db: Kysely<Tables>): Promise<void> {
  if (capabilitiesOf(db).advisoryLocks) return
  for (let left = ATTEMPTS; ; left--) {
    try {
      await sql`create table if not exists kysely_migration_lock
        (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(db)
      await sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`.execute(
        db,
      )
      return
    } catch (error) {
      // Two that make it at once: one of them is told that it is there.
      if (left <= 1) throw error
    }
  }
}

async function migrateHere(db: Kysely<Tables>, steps: Steps): Promise<string[]> {
  const noted = Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, noting(name, step)]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(noted) },
    // What was made beside each other comes to a shop in the order in which it was published, not in that of its names.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) {
    await refuseMoved(db)
    return (results ?? []).map(({ migrationName }) => migrationName)
  }
  const [, later] = (error instanceof Error && MISSING.exec(error.message)) || []
  if (later === undefined)
    throw error instanceof Error
      ? error
      : new Error('the tables could not be brought up to date', { cause: error })
  const needed = await whatIsMissing(db, steps, later)
  if (needed !== undefined)
    throw new Error(
      `this data is from a newer Darzi: it takes one that knows ${needed}; run that version, or restore a backup of before it`,
      { cause: error },
    )
  await refuseMoved(db)
  return []
}

/** In its own transaction, one that contracts also says so to the servers that do not know it. */
const noting = (name: string, step: Step): Migration =>
  step.contracts
    ? {
        async up(db: Kysely<Tables>) {
          await step.up(db)
          await db
            .insertInto('settings')
            .values({ key: NEEDS, value: name })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: name }))
            .execute()
        },
      }
    : step

/** The name of what keeps a server with these steps from working on newer tables; undefined where nothing does. */
async function whatIsMissing(db: Kysely<Tables>, steps: object, later: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  // Tables of another line of versions: newer in one thing, older in another.
  if (!Object.keys(steps).every((name) => done.has(name))) return later
  const noted = await db.selectFrom('settings').select('value').where('key', '=', NEEDS).executeTakeFirst()
  return noted === undefined || noted.value in steps ? undefined : noted.value
}
