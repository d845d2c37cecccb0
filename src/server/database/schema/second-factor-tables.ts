/** Times in milliseconds since 1970 UTC. */

/** What a session has shown: the password alone, a passkey, or a code after the password. */
export type OpenedWith = 'password' | 'passkey' | 'code'

export interface AuthenticatorsTable {
  user_id: string
  /** Sealed with the shop's own key. */
  secret: string
  /** RFC 6238's time step of the last code that was accepted: none of it or of one before is good any more. */
  last_step: number
  /** Null until a code of the app has shown that it has the secret. */
  confirmed_at: number | null
  created_at: number
  /** The hash of the session's token that began it; null where another version of the shop did. */
  begun_by: string | null
  /** Codes that were tried to confirm it. */
  tries: number
}

interface RecoveryCodesTable {
  code_hash: string
  user_id: string
  used_at: number | null
}

/** Password right, code still asked for. */
interface HalfSignInsTable {
  /** Known to the page. */
  ticket: string
  /** Of what only the browser's cookie has. */
  key_hash: string
  user_id: string
  expires_at: number
}

export interface SecondFactorTables {
  authenticators: AuthenticatorsTable
  recovery_codes: RecoveryCodesTable
  half_sign_ins: HalfSignInsTable
}
