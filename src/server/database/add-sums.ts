import type { Trx } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { ADDED, SUMS_AT_ONCE } from './rollups/deltas.ts'
import type { RollupsTable } from './schema/rollup-tables.ts'

/** Adds the rows to the sums of what was sold, without waiting for it (`Trx.send`). */
export function addSums(trx: Trx, rows: readonly RollupsTable[]): void {
  for (let from = 0; from < rows.length; from += SUMS_AT_ONCE)
    addSome(trx, rows.slice(from, from + SUMS_AT_ONCE))
}

const addSome = insertRows<RollupsTable>(
  'rollups',
  { series: true, at: true, name: true, orders: true, pieces: true, paise: true, base: true },
  ADDED,
)
