import type { RecordSearchTables } from './record-search-tables.ts'

/** Times in milliseconds since 1970 UTC. */

export interface SearchWordsTable {
  id: string
  phrase: string
  /** Written together, as the search compares it. */
  phrase_key: string
  words: string
  updated_at: number
}

export interface SearchMissesTable {
  query: string
  nothing_count: number
  near_count: number
  last_at: number
}

export interface SearchTables extends RecordSearchTables {
  search_words: SearchWordsTable
  search_misses: SearchMissesTable
}
