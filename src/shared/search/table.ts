/** Parts of a word of the table or of a value at most. */
export const PARTS_MOST = 4

/**
 * The words of the trade. A line is a meaning and, separated by commas, the words for it; words of several
 * parts match written apart, together or with a hyphen. Plurals in `s` need not be listed; a word with `!`
 * at its end is taken only as it is written (`shorts!` is not `short`).
 */
export interface SearchTable {
  /** What things are called, whether this shop sells them or not. */
  kinds: Readonly<Record<string, string>>
  /** What a list of a kind is called, and other names for it as they are written. */
  titles: Readonly<Record<string, string>>
  /** A kind and the wider kinds that it also is; `?` is what only some would call it. */
  wider: Readonly<Record<string, string>>
  /** A kind and those that are shown where nothing of it is as asked for. */
  beside: Readonly<Record<string, string>>
  /** A kind and those that are meant by its word, too, where a cut or a pattern is asked for: a striped top is any. */
  loosely: Readonly<Record<string, string>>
  /** Words that are read as others: `kurti` as `women kurta`. */
  saidAs: Readonly<Record<string, string>>
  /** Other goods: groups separated by commas, words for the same by `/`. None is read as anything else. */
  goods: readonly string[]
  /** Names of other makers, likewise: a brand that the shop sells goes before them. */
  makers: readonly string[]
  who: Readonly<Record<string, string>>
  /** Kinds that women wear: what goes with one of them is for women, too. */
  womens: string
  colors: Readonly<Record<string, string>>
  /** What is shown for a colour that the shop does not have. */
  insteadOf: Readonly<Record<string, string>>
  materials: Readonly<Record<string, string>>
  sizes: Readonly<Record<string, string>>
  occasions: Readonly<Record<string, string>>
  /**
   * An occasion, a cut, a detail, and what serves it too: other occasions, kinds with `=`, features with `~`, words of the
   * texts with `+`.
   */
  servedBy: Readonly<Record<string, string>>
  /** Cuts, patterns and details: words for the same. */
  features: readonly string[]
  sale: string
  newest: string
  cheap: string
  costly: string
  rated: string
  /** What follows these, or comes before those, is not wanted. */
  negations: { before: string; after: string }
  /** Goods in general, and praise that all of them deserve: by itself it asks for everything. */
  everything: string
  /** Words for goods that beside an occasion mean whatever one wears for it. */
  anything: string
  /** Said without asking for anything. */
  ignored: readonly string[]
  /** Words of other things, which are never taken for a slip or for half of another word. */
  ordinary: string
  /** Praise and moods: what has them comes first, what has not is found too. */
  wished: string
}

/** What an admin adds to the table: a word, and the words it is read as. */
export type AddedWords = Readonly<Record<string, string>>
