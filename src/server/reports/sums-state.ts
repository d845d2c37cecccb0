import * as v from 'valibot'
import { fromJson } from '#shared/json.ts'
import { type Queries, setting } from '../database/database.ts'

const stateSchema = v.object({
  /** Which time zone the days of the sums are of; empty where nobody has said so far. */
  zone: v.string(),
  /** When all days are to be counted anew, ms; null where they need not be. */
  dueAt: v.nullable(v.number()),
  /** When it was last looked whether they add up, ms. */
  mendedAt: v.number(),
})
export type SumsState = v.InferOutput<typeof stateSchema>

const KEY = 'sums'
const NOTHING: SumsState = { zone: '', dueAt: null, mendedAt: 0 }

export async function readSumsState(db: Queries): Promise<SumsState> {
  const parsed = v.safeParse(stateSchema, fromJson<unknown>((await setting(db, KEY)) ?? 'null'))
  return parsed.success ? parsed.output : NOTHING
}

/** False where another server has written since `seen` was read. */
export async function writeSumsState(db: Queries, seen: SumsState, next: SumsState): Promise<boolean> {
  const value = JSON.stringify(next)
  if (seen === NOTHING) {
    const inserted = await db
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute()
    return inserted.length > 0
  }
  const updated = await db
    .updateTable('settings')
    .set({ value })
    .where('key', '=', KEY)
    .where('value', '=', JSON.stringify(seen))
    .returning('key')
    .execute()
  return updated.length > 0
}
