import { MIGRATIONS } from '../database/migrate.ts'
import type { ShopShape } from './shop-rows.ts'

/** The migration that made the tables of these rows what they were. Throws a sentence where this version has another way there. */
export function lastMigration({ migrations }: Pick<ShopShape, 'migrations'>): string {
  const later = migrations.find((name) => !(name in MIGRATIONS))
  if (later !== undefined) throw new Error(`this data is from a newer Darzi (${later}): use that version`)
  const known = Object.keys(MIGRATIONS).slice(0, migrations.length)
  const last = migrations.at(-1)
  if (last === undefined || known.join() !== migrations.join())
    throw new Error('this data is from another line of versions of Darzi: use that one')
  return last
}
