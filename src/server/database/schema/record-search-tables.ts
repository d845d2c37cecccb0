/** What is found by its words. */
export type SearchedKind = 'order' | 'user'

/** By which words orders and customers are found (decision 103). */
export interface RecordSearchTables {
  /** `id` sorts by time. */
  search_marks: { id: string; kind: SearchedKind; subject: string }
  /** `place`: an order's number; of users they follow each other as they came. `words` have a blank on both sides each. */
  search_documents: { kind: SearchedKind; place: number; subject: string; words: string }
  search_terms: { id: number; kind: SearchedKind; word: string }
  search_keys: { kind: SearchedKind; word: string; term: number }
  search_postings: { term: number; place: number }
}
