/** What the staff notes of a customer. */
export interface CustomerTables {
  customer_notes: {
    user_id: string
    note: string
    /** JSON list of texts. */
    tags: string
    version: number
    by_name: string
    updated_at: number
  }
}
