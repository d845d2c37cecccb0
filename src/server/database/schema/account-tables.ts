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
