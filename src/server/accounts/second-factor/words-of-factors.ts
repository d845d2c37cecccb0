import type { Queries } from '../../database/database.ts'
import { confirmedAuthenticator } from '../authenticators.ts'
import { passkeysOf } from '../passkeys/repository.ts'

/** What an account is signed in with beside the password, such as `2 passkeys and an authenticator app`; or ''. */
export async function wordsOfFactors(db: Queries, userId: string): Promise<string> {
  const passkeys = (await passkeysOf(db, userId)).length
  const app = await confirmedAuthenticator(db, userId)
  return [
    ...(passkeys > 0 ? [passkeys === 1 ? 'a passkey' : `${passkeys} passkeys`] : []),
    ...(app ? ['an authenticator app'] : []),
  ].join(' and ')
}
