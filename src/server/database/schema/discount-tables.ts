/** Of discount codes, as stored: milliseconds since 1970 UTC. */
export interface DiscountTables {
  discount_uses: {
    checkout_id: string
    code_key: string
    /** HMAC of the shopper's email, by which guests are known too. */
    customer_key: string
    at: number
  }
  discount_counts: { code_key: string; uses: number }
  subscriber_codes: { code_key: string; subscriber_key: string; created_at: number }
}
