/** Of accounts beyond the users themselves, as stored: milliseconds since 1970 UTC. */

export interface PasswordResetsTable {
  id: string
  email_key: string
  /** Null, as is `token_hash`, until the letter is written. */
  user_id: string | null
  token_hash: string | null
  asked_at: number
  used_at: number | null
}
