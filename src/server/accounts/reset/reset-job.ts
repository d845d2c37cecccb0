import type { AppContext } from '../../http/app-context.ts'
import { onResetAsked } from './wake.ts'
import { writeResetLinks } from './write-links.ts'

/** How often it is looked for what was asked of another server, or of this one before it was killed, ms. */
const LOOK_MS = 5000

/** Writes the letters to those who forgot their password. Call the result to stop it and wait for the last run. */
export function startResets({ database, log }: Pick<AppContext, 'database' | 'log'>): () => Promise<void> {
  const write = () =>
    writeResetLinks(database).catch((error: unknown) =>
      log.error({ err: error }, 'letters with links to a new password could not be written'),
    )
  let running = write()
  let waits = false
  const run = () => {
    // One more run sees everything that was asked for before it begins.
    if (waits) return
    waits = true
    running = running.then(() => {
      waits = false
      return write()
    })
  }
  const unlisten = onResetAsked(run)
  const timer = setInterval(run, LOOK_MS).unref()
  return async () => {
    unlisten()
    clearInterval(timer)
    await running
  }
}
