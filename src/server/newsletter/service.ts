import { emailKey } from '../accounts/email-key.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { subscriberCode } from '../discounts/subscriber-codes.ts'
import type { AppContext } from '../http/app-context.ts'
import { addSubscriber } from './repository.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

/**
 * Subscribes and writes one welcome letter. A repeated subscription changes nothing and gets the same answer, so that it
 * does not reveal who is subscribed.
 */
export async function subscribeTo({ database }: AppContext, email: string): Promise<void> {
  const key = emailKey(email)
  await database.transact(async (trx) => {
    const now = Date.now()
    if (!(await addSubscriber(trx, key, email, now))) return
    // Whoever has ended it and subscribes again is welcome again.
    const about = `${key} ${now}`
    const data = {
      unsubscribePath: await unsubscribePath(trx, key),
      code: await subscriberCode(trx, email, now),
    }
    await writeLetter(trx, { kind: 'newsletter-welcome', about, to: email, data })
  })
}
