export interface AddressesTable {
  id: string
  user_id: string
  /** JSON of a ShippingAddress. */
  address: string
  address_key: string
  is_default: 0 | 1
  created_at: number
}
