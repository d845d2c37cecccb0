import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
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
import type { Tables } from './schema/tables.ts'

/** In order; a migration that has shipped is never changed. */
const migrations: Record<string, Migration> = {
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
}

/** What the migrator says of one that was done and that it does not know. */
const MISSING = /^corrupted migrations: previously executed migration (\S+) is missing/

/** Brings the tables up to date, all or nothing; two servers starting at once wait for each other. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateToLatest()
  const [, later] = (error instanceof Error && MISSING.exec(error.message)) || []
  if (later) {
    throw new Error(
      `this data is from a newer Darzi (${later}); run that version, or go back to a backup of before it`,
      { cause: error },
    )
  }
  if (error)
    throw error instanceof Error
      ? error
      : new Error('the tables could not be brought up to date', { cause: error })
}
