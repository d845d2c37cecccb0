import type { MenuEntry } from '../contract/menu.ts'
import { startingWith } from './lexicon.ts'
import { type AskedCatalogue, collectionEntries, kindEntry, newEntry, saleEntry } from './menu.ts'
import { nearestParts } from './nearest-parts.ts'
import { joined, normal } from './normal.ts'
import type { MeaningType, Trade } from './trade.ts'

/** What is shown while one types. */
export interface Suggested<T> {
  corrected: string | null
  queries: string[]
  entries: MenuEntry[]
  products: T[]
  /** The colours that were asked for, folded. */
  colors: string[]
  /** What of the text the products have not. */
  without: string[]
}

export const SUGGESTED = { queries: 3, entries: 3, products: 6 } as const
/** Searches tried for one list of suggestions, so that a letter costs no more than that. */
const TRIED = 8
/** The last words that may stand for one thing. */
const PARTS_MOST = 3
/** So many letters of another word for it bring a kind or an occasion. */
const LEAST_LETTERS = 2
const WHO = ['women', 'men'] as const
const LATIN = /^[\x20-\x7E]*$/

/** Decides what is suggested for a text, half typed or whole; the catalogue is asked as its list is. */
export function suggestionsFor<T>(asked: AskedCatalogue<T>, trade: Trade, typed: string): Suggested<T> {
  const { items, total, search } = asked.list({ search: typed }, SUGGESTED.products)
  const corrected = search?.corrected ?? null
  const text = corrected ?? normal(typed).trim().replace(/\s+/g, ' ')
  const words = text.split(' ')
  const counts = new Map<string, number>()
  /** How many it finds, all of it and nothing else. */
  const count = (query: string): number => {
    let known = counts.get(query)
    if (known === undefined) {
      const found = asked.list({ search: query }, 1)
      known = found.search?.near || found.search?.corrected ? 0 : found.total
      counts.set(query, known)
    }
    return known
  }
  const entries = entriesFor(asked, trade, words)
  const queries = finished(words, entries, trade, count)
  return {
    corrected,
    queries: queries.length === 0 && total === 0 ? nearestParts(words, trade, count) : queries,
    entries,
    products: items,
    colors: search?.colors ?? [],
    without: search?.without ?? [],
  }
}

type Count = (query: string) => number
interface Query {
  text: string
  count: number
}

/**
 * The text with its last word finished, the commonest first; then for whom, or what of that there is. What is a way in
 * beside it is no search of its own.
 */
function finished(
  words: readonly string[],
  entries: readonly MenuEntry[],
  trade: Trade,
  count: Count,
): string[] {
  const typed = joined(words.join(''))
  const counted = (texts: readonly string[]): Query[] =>
    texts
      .filter((text, at) => texts.findIndex((other) => joined(other) === joined(text)) === at)
      .slice(0, TRIED)
      .map((text) => ({ text, count: count(text) }))
      .filter((query) => query.count > 0)
      .toSorted((a, b) => b.count - a.count)
  const shown = new Set([typed, `${typed}s`, ...entries.map(({ search }) => joined(search))])
  const titles = [...trade.titles.values()].flat().map((title) => title.toLowerCase())
  const kinds = counted(endingIn(titles, words, trade))
  const queries = kinds.length > 0 ? kinds : counted(endingIn(trade.plain, words, trade))
  const [kind] = kinds
  // The shop's names are English: words of another script are not continued in it.
  const isEnglish = LATIN.test(typed)
  const more = !isEnglish
    ? []
    : kind
      ? counted(forWhom(kind, words, trade)).filter((query) => query.count < kind.count)
      : counted(kindsOf(queries[0]?.text.split(' ') ?? words, trade))
  return [...queries.filter(({ text }) => !shown.has(joined(text))), ...more]
    .slice(0, SUGGESTED.queries)
    .map(({ text }) => text)
}

/** What the last words may be the beginning of, one of these names. */
const endingIn = (names: readonly string[], words: readonly string[], trade: Trade): string[] =>
  tails(words, trade).flatMap(({ head, tail }) =>
    names.filter((name) => joined(name).startsWith(tail)).map((name) => [...head, name].join(' ')),
  )

const forWhom = ({ text }: Query, words: readonly string[], trade: Trade): string[] =>
  says(words, ['who'], trade) ? [] : WHO.map((who) => `${text} for ${who}`)

/** `linen` is followed by what there is of linen. */
function kindsOf(words: readonly string[], trade: Trade): string[] {
  if (says(words, ['kind'], trade) || !says(words, DESCRIBING, trade)) return []
  const text = words.join(' ')
  const after = says(words, ['who'], trade)
  return [...trade.titles.values()].map(([title = '']) =>
    after ? `${title.toLowerCase()} for ${text}` : `${text} ${title.toLowerCase()}`,
  )
}

const DESCRIBING: readonly MeaningType[] = ['color', 'material', 'occasion', 'who', 'feature']

const says = (words: readonly string[], types: readonly MeaningType[], trade: Trade): boolean =>
  phrases(words).some((phrase) => trade.meanings(phrase).some(({ type }) => types.includes(type)))

function entriesFor<T>(asked: AskedCatalogue<T>, trade: Trade, words: readonly string[]): MenuEntry[] {
  const said = new Set(phrases(words))
  const ends = tails(words, trade).map(({ tail }) => tail)
  const begins = (word: string) => ends.some((end) => word.startsWith(end))
  const isNamed = (title: string) => begins(joined(title)) || said.has(joined(title))
  const meant = meaningsOf(said, ends, trade)
  const kinds = [...trade.titles]
    .filter(([kind, titles]) => titles.some(isNamed) || meant.has(`kind ${kind}`))
    .slice(0, TRIED)
    .flatMap(([kind]) => kindEntry(asked, trade, kind) ?? [])
  const collections = collectionEntries(asked).filter(
    ({ title }) =>
      isNamed(title) ||
      trade
        .meanings(joined(title))
        .some(({ type, concept }) => type === 'occasion' && meant.has(`occasion ${concept}`)),
  )
  const isMeant = (type: MeaningType, title: string) => isNamed(title) || says(words, [type], trade)
  const others = [
    isMeant('sale', 'Sale') ? saleEntry(asked) : undefined,
    isMeant('newest', 'New') ? newEntry(asked) : undefined,
  ].flatMap((entry) => entry ?? [])
  const rank = ({ title }: MenuEntry) => (isNamed(title) ? 0 : 1)
  return [...kinds, ...collections, ...others]
    .toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
    .filter((entry, at, all) => all.findIndex(({ title }) => joined(title) === joined(entry.title)) === at)
    .slice(0, SUGGESTED.entries)
}

/** What is said, and what the last words may be the beginning of. */
function meaningsOf(said: ReadonlySet<string>, ends: readonly string[], trade: Trade): Set<string> {
  const half = ends.filter((end) => end.length >= LEAST_LETTERS)
  const keys = [...said, ...half.flatMap((end) => [...startingWith(trade.sorted, end)])]
  return new Set(keys.flatMap((key) => trade.meanings(key).map(({ type, concept }) => `${type} ${concept}`)))
}

/**
 * The last word, the last two together, the last three; the longest first. None that is a part of a known phrase: a `gift
 * card` is no half of a cardigan.
 */
function tails(words: readonly string[], trade: Trade): { head: readonly string[]; tail: string }[] {
  const most = Math.min(PARTS_MOST, words.length)
  return Array.from({ length: most }, (_, index) => words.length - most + index).flatMap((at) => {
    const tail = joined(words.slice(at).join(''))
    const isInside = words.some((_, from) => from < at && trade.isPhrase(joined(words.slice(from).join(''))))
    return tail === '' || isInside ? [] : [{ head: words.slice(0, at), tail }]
  })
}

/** Words that stand beside each other, written together. */
function phrases(words: readonly string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(PARTS_MOST, words.length - from) }, (_one, more) =>
      joined(words.slice(from, from + more + 1).join('')),
    ),
  )
}
