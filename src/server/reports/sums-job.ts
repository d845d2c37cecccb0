import { type AppContext } from '../http/app-context.ts'
import { mendSums } from './mend-sums.ts'
import { readSumsState, writeSumsState } from './sums-state.ts'

const LOOK_MS = 5 * 60_000
/** Servers learn of another time zone within seconds; after so long all of them count in it, ms. */
const KNOWN_MS = 60_000
/** So long one server has for counting all days anew before another takes over, ms. */
const CLAIM_MS = 60 * 60_000
const MENDED_MS = 24 * 60 * 60_000

/**
 * Keeps the sums of what was sold true (decision 102): all days are counted anew where the shop's time zone has changed,
 * and once after the tables came, for what servers of the version before have written meanwhile; each day it is looked
 * whether the sums are what the orders say. One server does it. Call the result to stop it.
 */
export function startSums({ database, settings, log }: AppContext): () => Promise<void> {
  let isStopped = false
  const look = async () => {
    const now = Date.now()
    const state = await readSumsState(database.db)
    const zone = database.zone()
    if (state.zone !== zone && state.zone !== '') {
      await writeSumsState(database.db, state, { ...state, zone, dueAt: now + KNOWN_MS })
      return
    }
    const isDue = state.dueAt !== null && state.dueAt <= now
    if (!isDue && state.zone !== '' && state.mendedAt > now - MENDED_MS) return
    const claimed = { zone, dueAt: isDue ? now + CLAIM_MS : state.dueAt, mendedAt: now }
    if (!(await writeSumsState(database.db, state, claimed))) return
    const { days, mended } = await mendSums(database, { all: isDue, isStopped: () => isStopped })
    if (mended > 0 && !isDue)
      log.warn({ days: mended }, 'what was sold was counted anew for days that did not add up')
    if (isDue) log.info({ days }, 'what was sold was counted anew')
    if (isDue && !isStopped) await writeSumsState(database.db, claimed, { ...claimed, dueAt: null })
  }
  const run = () =>
    look().catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'the sums of what was sold could not be looked after')
    })
  let running = run()
  const again = () => {
    running = running.then(() => (isStopped ? undefined : run()))
  }
  const timer = setInterval(again, LOOK_MS).unref()
  settings.onChange(again)
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
