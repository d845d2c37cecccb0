import type { EmailTables } from './account-tables.ts'

/** Times in milliseconds since 1970 UTC. */

export interface PasskeysTable {
  id: string
  user_id: string
  /** WebAuthn's, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Of uses, where the authenticator counts them; 0 where it does not. */
  counter: number
  /** JSON: how the browser reaches it, such as `["internal"]`. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** Answered, so of no more use. */
interface UsedChallengesTable {
  challenge: string
  expires_at: number
}

/** How an account is signed in to beside its password, and where its letters go. */
export interface PasskeyTables extends EmailTables {
  passkeys: PasskeysTable
  used_challenges: UsedChallengesTable
}
