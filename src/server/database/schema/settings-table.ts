/** Times in milliseconds since 1970 UTC. */
export interface ShopSettingsTable {
  section: string
  /** JSON; null where what was said was taken back. */
  value: string | null
  version: number
  updated_at: number
  /** The name of who said it. */
  updated_by: string
}
