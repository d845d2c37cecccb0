import { emailKey } from '../accounts/email-key.ts'
import type { Mail } from '../mail/mailer.ts'
import type { AppContext } from '../http/app-context.ts'
import { addSubscriber } from './repository.ts'

/**
 * Subscribes and sends one welcome mail. A repeated subscription changes nothing and gets the same answer, so that it
 * does not reveal who is subscribed.
 */
export async function subscribeTo({ database, mailer }: AppContext, email: string): Promise<void> {
  const isNew = await addSubscriber(database.db, emailKey(email), email, Date.now())
  if (isNew) mailer.send(welcome(email))
}

const welcome = (email: string): Mail => ({
  to: email,
  subject: 'Welcome to the Darzi newsletter',
  text: [
    'Thank you for subscribing to the Darzi newsletter.',
    'Your address is on our list for news of new clothing.',
  ].join('\n\n'),
})
