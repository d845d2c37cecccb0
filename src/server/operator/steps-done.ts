import { MIGRATIONS } from '../database/migrate.ts'
import type { ShopShape } from './shop-rows.ts'

/** The migrations that made the tables of these rows what they were. Throws a sentence where this version does not know one. */
export function stepsDone({ migrations }: Pick<ShopShape, 'migrations'>): typeof MIGRATIONS {
  const later = migrations.find((name) => !(name in MIGRATIONS))
  if (later !== undefined) throw new Error(`this data is from a newer Darzi (${later}): use that version`)
  return Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => migrations.includes(name)))
}
