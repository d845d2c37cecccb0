import type { AppContext } from '../../http/app-context.ts'
import { resets } from './wake.ts'
import { writeResetLinks } from './write-links.ts'

/** Writes the letters to those who forgot their password. Call the result to stop it and wait for the last run. */
export const startResets = ({ database, log }: Pick<AppContext, 'database' | 'log'>): (() => Promise<void>) =>
  resets.start(() =>
    writeResetLinks(database).catch((error: unknown) =>
      log.error({ err: error }, 'letters with links to a new password could not be written'),
    ),
  )
