import { forgetOldAttention } from './attention/done.ts'
import { forgetOldFailures } from './accounts/login-throttle.ts'
import { forgetOldDevices } from './accounts/devices.ts'
import { forgetOldChallenges } from './accounts/passkeys/challenges.ts'
import { forgetOldResets } from './accounts/reset/end.ts'
import { forgetStaleEnrolments } from './accounts/second-factor/enrolment.ts'
import { forgetOldHalfSignIns } from './accounts/half-sign-ins.ts'
import { forgetOldSessions } from './accounts/sessions.ts'
import { forgetGuestCarts } from './cart/forget.ts'
import { forgetImports } from './products/csv/import-repository.ts'
import { clearAbandoned } from './products/staged/merge.ts'
import { forgetCheckouts } from './checkout/forget.ts'
import { checkpoint } from './database/checkpoint.ts'
import { forgetOldEmailChanges } from './email-change/repository.ts'
import { eraseLeftovers } from './my-data/erase-orders.ts'
import { forgetGuests } from './guests/forget.ts'
import { shopNow } from './platform/shop-time.ts'
import { newId } from './platform/ids.ts'
import { eraseUnusedPictures } from './images/erase-unused.ts'
import { forgetOldHistory } from './history/repository.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import { forgetOldPhotos } from './orders/return-rows.ts'
import { forgetOldLetters } from './mail/forget.ts'
import { forgetOldChanges } from './replicas/read-changes.ts'
import { forgetOldWishes } from './stock-wishes/repository.ts'
import { forgetOldMoves } from './stock/history.ts'
import { forgetOldPush } from './push/repository.ts'
import { forgetOldMisses } from './search/misses-repository.ts'
import { forgetReviews } from './reviews/forget.ts'
import { forgetOldMessages } from './contact/repository.ts'
import type { ShopContext } from './app.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const WISHES_KEPT_MS = 365 * DAY_MS
/** So long it is known that a device was told of something. */
const PUSH_KEPT_MS = 7 * DAY_MS
/** Of returns that are over: until nobody disputes them any more. */
const PHOTOS_KEPT_MS = 180 * DAY_MS
/** Longer than anything is asked after. */
const ATTENTION_KEPT_MS = 400 * DAY_MS

/** Deletes what has expired, now and every hour. Call the result to stop it and wait for the last run. */
export function startHousekeeping(context: ShopContext): () => Promise<void> {
  const { database, config, log } = context
  let stopped = false
  const tidy = async () => {
    const now = shopNow()
    await checkpoint(database)
    await forgetOldSessions(database.db, now)
    await forgetOldChanges(database)
    await forgetOldFailures(database, now)
    await forgetOldResets(database.db, now)
    await forgetOldEmailChanges(database.db, now)
    await forgetOldDevices(database.db, now)
    await forgetOldChallenges(database.db, now)
    await forgetOldHalfSignIns(database.db, now)
    await forgetStaleEnrolments(database.db, now)
    await forgetOldAnswers(database.db, now)
    await forgetGuestCarts(database.db, now - config.guestCartDays * DAY_MS)
    await forgetCheckouts(database.db, now)
    await eraseLeftovers(database)
    await forgetGuests(database.db, now - config.guestCartDays * DAY_MS)
    await forgetOldWishes(database.db, now - WISHES_KEPT_MS)
    await forgetOldMoves(database.db, now - config.stockHistoryDays * DAY_MS)
    await forgetOldPush(database.db, now - PUSH_KEPT_MS)
    await forgetOldPhotos(database.db, now - PHOTOS_KEPT_MS)
    await forgetOldAttention(database.db, now - ATTENTION_KEPT_MS)
    await forgetOldMisses(database.db, now)
    await forgetOldMessages(database.db, now)
    await forgetReviews(database.db, now)
    await forgetOldLetters(context, now)
    await forgetOldHistory(database.db, now - config.historyDays * DAY_MS)
    await forgetImports(database.db, now - DAY_MS)
    await clearAbandoned(database, newId(now - DAY_MS))
    await eraseUnusedPictures(context, now, () => stopped)
  }
  const run = () => tidy().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
  let running = run()
  const timer = setInterval(() => {
    // Runs never overlap, also when one takes longer than an hour.
    running = running.then(run)
  }, HOUR_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
