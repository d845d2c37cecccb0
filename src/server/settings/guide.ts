import type { Guide } from '#shared/contract/admin/guide.ts'
import { setSetting, setting } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'

const DISMISSED = 'guide_dismissed'
/** Pages that a shop begins with and that its owner has to read. */
const POLICIES = ['shipping', 'returns', 'privacy', 'terms']

/** How far a new owner has come. What the demo has brought is not theirs. */
export async function readGuide({ config, database: { db }, settings }: AppContext): Promise<Guide> {
  const { identity, logo } = settings.get()
  const product = await db
    .selectFrom('history')
    .select('id')
    .where('kind', '=', 'product')
    .where('action', 'in', ['create', 'import'])
    .limit(1)
    .executeTakeFirst()
  const policy = await db
    .selectFrom('pages')
    .select('id')
    .where('slug', 'in', POLICIES)
    .where('version', '>', 1)
    .limit(1)
    .executeTakeFirst()
  return {
    isDismissed: (await setting(db, DISMISSED)) !== undefined,
    steps: [
      { step: 'name', isDone: identity !== undefined },
      { step: 'logo', isDone: Boolean(logo?.logo) },
      { step: 'product', isDone: product !== undefined },
      { step: 'payment', isDone: config.paypal !== undefined },
      { step: 'policies', isDone: policy !== undefined },
    ],
  }
}

/** It goes away for everybody who works in the shop. */
export const dismissGuide = ({ database: { db } }: AppContext): Promise<void> =>
  setSetting(db, DISMISSED, '1')
