import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureAdmin } from './accounts/first-admin.ts'
import { forgetSecondFactor } from './accounts/second-factor/way-back.ts'
import { createApp } from './app.ts'
import { readConfig } from './process/config.ts'
import { CONNECTION_LIMITS } from './process/connections.ts'
import { makeDataFolder } from './process/data-folder.ts'
import { lockDataFolder } from './process/data-lock.ts'
import { waitForDatabase } from './database/wait-for-database.ts'
import { openListener } from './process/listener.ts'
import { startJobs } from './jobs.ts'
import { keepShopTime } from './shop-time.ts'
import { keepPrivate } from './process/private-files.ts'
import { adminNotice, startupNotice, wayBackNotice, whyNotStarted } from './process/startup-notice.ts'
import { stopOnSignals } from './process/stopping.ts'

/** Requests under way get this long when the server is told to stop. */
const FINISH_MS = 6000
/** Before that, whose connections are kept are told to close them. */
const LEAVE_MS = 1000
const PAGES_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url))

const stopping = stopOnSignals()

/** Opens the shop. Throws one sentence when it cannot be opened. */
async function start(): Promise<void> {
  const config = readConfig(process.env)
  // Behind a proxy all connections are the proxy's: there requests are limited (http/concurrent-requests.ts).
  const perAddress = config.trustProxy === false ? config.connections : 0
  const listener = await openListener(config.host, config.port, { ...CONNECTION_LIMITS, perAddress })
  await makeDataFolder(config.dataDir)
  const open = await keepPrivate(config.dataDir)
  if (!config.databaseUrl) stopping.later(lockDataFolder(config.dataDir))
  const database = await waitForDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    prepares: config.databasePrepares,
    pool: config.databasePool,
    limits: config.databaseLimits,
    file: join(config.dataDir, 'shop.db'),
  })
  stopping.later(() => database.close())
  const app = await createApp({ config, database, pagesFolder: PAGES_FOLDER })
  if (open.length > 0) app.log.warn({ open }, 'others on this machine may read what the shop keeps')
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      app.log.fatal({ err: error }, event)
      process.exit(1)
    })
  }
  stopping.later(() => app.close())
  await app.context.demo?.load(app.context)
  // As late as possible: nothing after this can keep the shop from opening.
  await ensureAdmin(app.context, (admin) => process.stdout.write(adminNotice(admin)))
  const outcome = await forgetSecondFactor(app.context)
  if (outcome) process.stdout.write(wayBackNotice(config.forgetSecondFactor ?? '', outcome))
  // Before anything is forgotten, and before anybody is asked for a session.
  stopping.later(await keepShopTime(app.context))
  stopping.later(startJobs(app.context))
  stopping.later(() => listener.close(FINISH_MS))
  const drainMs = config.drainSeconds * 1000
  // Who has pressed Ctrl-C waits for it; and where nobody is told that it is not ready, waiting helps nobody.
  const drains = (signal: string) => signal === 'SIGTERM' && drainMs > 0
  stopping.later((signal) => drains(signal) && listener.leave(LEAVE_MS), drainMs > 0 ? LEAVE_MS : 0)
  // They would keep the listener waiting: nothing ends them but a reader who leaves.
  stopping.later(() => app.context.live.streams.close())
  stopping.later(async (signal) => {
    app.isEnding.value = true
    if (drains(signal)) await pause(drainMs)
  }, drainMs)
  stopping.later(() => app.log.info('closing'))

  listener.open((request, response) => app.routing(request, response))
  process.stdout.write(startupNotice(config, listener.port))
}

try {
  await start()
} catch (error) {
  // A failure during a stop is a consequence of the stop, which ends the process itself.
  if (!stopping.begun) {
    process.stderr.write(`Darzi cannot start: ${whyNotStarted(error)}\n`)
    process.exit(1)
  }
}
