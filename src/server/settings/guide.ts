import type { Guide } from '#shared/contract/admin/guide.ts'
import type { PaymentSettings } from '#shared/contract/payment-settings.ts'
import { setSetting, setting } from '../database/database.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Config } from '../process/config.ts'

const DISMISSED = 'guide_dismissed'
/** Pages that a shop begins with and that its owner has to read. */
const POLICIES = ['shipping', 'returns', 'privacy', 'terms']

/** How far a new owner has come. What the demo has brought is not theirs. */
export async function readGuide({ config, database: { db }, settings }: AppContext): Promise<Guide> {
  const { identity, logo } = settings.get()
  const { payment } = settings.sale()
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
      { step: 'payment', isDone: takesMoney(config, payment) },
      { step: 'policies', isDone: policy !== undefined },
    ],
  }
}

/** Some way to pay is on that brings money. */
const takesMoney = ({ paypal, razorpay }: Config, settings: PaymentSettings | undefined): boolean =>
  (paypal !== undefined && settings?.paypal !== false) ||
  (razorpay !== undefined && settings?.razorpay === true) ||
  settings?.cash === true

/** It goes away for everybody who works in the shop. */
export const dismissGuide = ({ database: { db } }: AppContext): Promise<void> =>
  setSetting(db, DISMISSED, '1')
