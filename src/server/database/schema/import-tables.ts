import type { ImportJob } from '#shared/contract/admin/product-import.ts'

/** Times in milliseconds since 1970 UTC. */
export interface ImportsTable {
  id: string
  actor_id: string
  actor_name: string
  state: ImportJob['state']
  created_at: number
  /** While somebody works on it, every few seconds. */
  updated_at: number
  total: number
  done: number
  created: number
  changed: number
  unchanged: number
  errors: string
  error_count: number
  batch_id: string | null
  message: string | null
  /** The file; null once it is of no more use. */
  content: string | null
}

export interface StagedVariantsTable {
  batch_id: string
  product_id: string
  size: string
  color: string
  position: number
  available: number
}
