import type { AppContext } from '../http/app-context.ts'
import { askedWork } from '../platform/asked-work.ts'
import { shopNow } from '../platform/shop-time.ts'
import { applyDueChanges } from './apply.ts'
import { writeChangeLinks } from './write-links.ts'

const changes = askedWork()
/** Has the letters of a change written at once. */
export const wakeEmailChanges = changes.wake

/** Writes the letters of changes, and makes those that nobody has objected to. Call the result to stop it. */
export const startEmailChanges = ({
  database,
  log,
}: Pick<AppContext, 'database' | 'log'>): (() => Promise<void>) =>
  changes.start(async () => {
    try {
      await writeChangeLinks(database)
      await applyDueChanges(database, shopNow())
    } catch (error) {
      log.error({ err: error }, 'a change of e-mail address waits')
    }
  })
