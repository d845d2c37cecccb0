import { forgetOldFailures } from './accounts/attempts.ts'
import { forgetOldDevices } from './accounts/devices.ts'
import { forgetOldSessions } from './accounts/sessions.ts'
import { forgetGuestCarts } from './cart/forget.ts'
import { forgetImports } from './catalogue/csv/import-repository.ts'
import { clearAbandoned } from './catalogue/staged/merge.ts'
import { forgetCheckouts } from './checkout/forget.ts'
import { checkpoint } from './database/checkpoint.ts'
import { newId } from './ids.ts'
import { eraseUnusedPictures } from './images/erase-unused.ts'
import { forgetOldAnswers } from './plugins/idempotency.ts'
import type { Shop } from './shop.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Puts in order, now and every hour: what has passed its time is taken out. What it returns stops it and waits for it. */
export function startHousekeeping(shop: Shop): () => Promise<void> {
  const { database, config, log } = shop
  let stopped = false
  const tidy = async () => {
    const now = Date.now()
    await checkpoint(database)
    await forgetOldSessions(database.db, now)
    await forgetOldFailures(database, now)
    await forgetOldDevices(database.db, now)
    await forgetOldAnswers(database.db, now)
    await forgetGuestCarts(database.db, now - config.guestCartDays * DAY_MS)
    await forgetCheckouts(database.db, now)
    await forgetImports(database.db, now - DAY_MS)
    await clearAbandoned(database, newId(now - DAY_MS))
    await eraseUnusedPictures(shop, now, () => stopped)
  }
  const run = () => tidy().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  let running = run()
  const timer = setInterval(() => {
    // One that takes longer than an hour is not overtaken.
    running = running.then(run)
  }, HOUR_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
