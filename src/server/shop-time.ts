import * as v from 'valibot'
import type { AppContext } from './http/app-context.ts'
import { setSetting, setting } from './database/database.ts'
import { keepNoTime, keepTime, lookAtClock, type ShopTime } from './platform/shop-time.ts'

const LOOK_MS = 60_000
/** How often it is written down, ms, beside each time the belief changes. */
const WRITE_MS = 15 * 60_000
const KEY = 'clock'
const DAY_MS = 24 * 60 * 60 * 1000

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ believed: v.number(), clock: v.number(), doubtedSince: v.exactOptional(v.number()) }),
)

/**
 * Has the process keep time by the machine's clock and by what it believed before, also before it was started. Call the
 * result to end it.
 */
export async function keepShopTime({
  database: { db },
  log,
}: Pick<AppContext, 'database' | 'log'>): Promise<() => void> {
  const parsed = v.safeParse(schema, await setting(db, KEY))
  let told = keepTime(parsed.success ? parsed.output : undefined)
  let written = 0
  const tell = (time: ShopTime) => {
    if (time.doubtedSince === undefined) return log.info('the clock of this machine is believed again')
    const days = Math.round((time.clock - time.believed) / DAY_MS)
    log.warn(
      { days },
      'the clock of this machine was set by days: nothing is forgotten by it until it has gone on for two',
    )
  }
  const look = async () => {
    const time = lookAtClock() ?? told
    const isOther = time.doubtedSince !== told.doubtedSince
    if (isOther) tell(time)
    if (!isOther && Math.abs(time.believed - written) < WRITE_MS) return
    told = time
    await setSetting(db, KEY, JSON.stringify(time))
    written = time.believed
  }
  const looking = () =>
    look().catch((error: unknown) => log.error({ err: error }, 'the time could not be kept'))
  if (told.doubtedSince !== undefined) tell(told)
  await looking()
  const timer = setInterval(() => void looking(), LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    keepNoTime()
  }
}
