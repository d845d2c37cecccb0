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

export interface AddressesTable {
  id: string
  user_id: string
  /** JSON of a ShippingAddress. */
  address: string
  address_key: string
  is_default: 0 | 1
  created_at: number
}

/** Whose address is known to be theirs: `email_key` is the one that was proven, which may be one of before. */
interface ProvenEmailsTable {
  user_id: string
  email_key: string
}

/** A change of an account's e-mail address; over as soon as `ended_at` is set, however it ended. */
export interface EmailChangesTable {
  id: string
  user_id: string
  new_email: string
  asked_at: number
  /** When the letters were written, and with them the hashes of their links. */
  written_at: number | null
  /** Null where the address has an account already: its letter has no link. */
  new_token_hash: string | null
  old_token_hash: string | null
  new_confirmed_at: number | null
  old_confirmed_at: number | null
  ended_at: number | null
}

export interface EmailTables {
  email_changes: EmailChangesTable
  proven_emails: ProvenEmailsTable
}
