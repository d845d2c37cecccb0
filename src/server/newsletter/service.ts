import { emailKey } from '../accounts/email-key.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { AppContext } from '../http/app-context.ts'
import { addSubscriber } from './repository.ts'

/**
 * Subscribes and writes one welcome letter. A repeated subscription changes nothing and gets the same answer, so that it
 * does not reveal who is subscribed.
 */
export async function subscribeTo({ database }: AppContext, email: string): Promise<void> {
  const key = emailKey(email)
  await database.transact(async (trx) => {
    const isNew = await addSubscriber(trx, key, email, Date.now())
    if (isNew) await writeLetter(trx, { kind: 'newsletter-welcome', about: key, to: email, data: {} })
  })
}
