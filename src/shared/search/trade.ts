import { joined, normal, singular } from './normal.ts'
import { type Target, targetOf } from './slips.ts'
import type { AddedWords, SearchTable } from './table.ts'

export type MeaningType =
  | 'kind'
  | 'who'
  | 'color'
  | 'material'
  | 'size'
  | 'occasion'
  | 'feature'
  | 'wished'
  | 'sale'
  | 'newest'
  | 'cheap'
  | 'costly'
  | 'rated'
  | 'not'
  | 'everything'
  | 'ignored'

/** What may be looked for in a product. */
export type TermType = Exclude<MeaningType, (typeof SAID)[number]>
/** What says how to look instead. */
const SAID = ['sale', 'newest', 'cheap', 'costly', 'rated', 'not', 'everything', 'ignored'] as const
export const isTermType = (type: MeaningType): type is TermType => !SAID.some((one) => one === type)

export interface Meaning {
  type: MeaningType
  concept: string
}

/** The table made ready to be asked. */
export interface Trade {
  /** What a word means, written together. */
  meanings(key: string): readonly Meaning[]
  /** The words for it, written together. */
  words(type: MeaningType, concept: string): ReadonlySet<string>
  /** What a list of each kind is called, and other names for it. */
  titles: ReadonlyMap<string, readonly string[]>
  /** Colours and fabrics, each by its plainest name. */
  plain: readonly string[]
  /** The wider kinds that a kind also is, some only loosely. */
  wider(kind: string): readonly { kind: string; loosely: boolean }[]
  /** The plainest names of colours. */
  colors: readonly string[]
  beside(kind: string): readonly string[]
  loosely(kind: string): readonly string[]
  insteadOf(color: string): readonly string[]
  servedBy(concept: string): readonly string[]
  /** Whether women wear the kind. */
  isWomens(kind: string): boolean
  /** Whether it names a maker, and no sort of goods. */
  isMaker(meaning: Meaning): boolean
  isAnything(key: string): boolean
  isOrdinary(word: string): boolean
  /** How common a kind is that the word stands for: 0 is the commonest, and what is no kind. */
  rank(word: string): number
  /** How many parts a word has at most that begins with this one; 1 where none of several does. */
  partsFrom(word: string): number
  /** The words that it is read as. */
  saidAs(key: string): readonly string[] | undefined
  /** Whether it means something itself or together with what follows. */
  matters(word: string): boolean
  /** Whether it is of several parts. */
  isPhrase(key: string): boolean
  /** All words, in order. */
  sorted: readonly string[]
  /** Those that a slip may have been meant for. */
  targets: readonly Target[]
}

const NONE: readonly never[] = []
const MEANT = new Set<MeaningType>(['kind', 'who', 'color', 'material', 'occasion', 'feature'])
const KEPT = 20_000
const NO_WORDS: ReadonlySet<string> = new Set()
const listed = (text: string | undefined): string[] => (text ?? '').split(',').map((part) => part.trim())

export function tradeOf(table: SearchTable, added: AddedWords = {}): Trade {
  const meanings = new Map<string, Meaning[]>()
  const words = new Map<string, Set<string>>()
  /** The same words stand in thousands of products. */
  const weighed = new Map<string, boolean>()
  /** By the first of its parts, how many the longest has. */
  const longest = new Map<string, number>()
  const ofParts = new Set<string>()
  const note = (key: string, meaning: Meaning) => {
    const known = meanings.get(key)
    if (!known) meanings.set(key, [meaning])
    else if (!known.some((one) => one.type === meaning.type && one.concept === meaning.concept))
      known.push(meaning)
    const name = `${meaning.type} ${meaning.concept}`
    const its = words.get(name)
    if (its) its.add(key)
    else words.set(name, new Set([key]))
  }
  const add = (type: MeaningType, concept: string, phrases: readonly string[]) => {
    for (const phrase of phrases) {
      const written = phrase.replace('!', '').trim()
      const key = joined(written)
      if (key === '') continue
      note(key, { type, concept })
      if (written === phrase) note(singular(key), { type, concept })
      const [first, ...others] = normal(written).split(/[\s-]+/)
      if (!first || others.length === 0) continue
      longest.set(first, Math.max(longest.get(first) ?? 1, others.length + 1))
      ofParts.add(key).add(singular(key))
    }
  }
  const addAll = (type: MeaningType, lines: Readonly<Record<string, string>>) => {
    for (const [concept, phrases] of Object.entries(lines)) add(type, concept, listed(phrases))
  }
  addAll('kind', table.kinds)
  for (const group of [...table.goods, ...table.makers].flatMap(listed)) {
    const phrases = group.split('/')
    add('kind', joined(phrases[0] ?? ''), phrases)
  }
  const womens = new Set(listed(table.womens))
  const makers = new Set(table.makers.flatMap((group) => joined(group.split('/')[0] ?? '')))
  addAll('who', table.who)
  addAll('color', table.colors)
  addAll('material', table.materials)
  addAll('size', table.sizes)
  addAll('occasion', table.occasions)
  for (const group of table.features) add('feature', joined(listed(group)[0] ?? ''), listed(group))
  add('sale', 'sale', listed(table.sale))
  add('newest', 'newest', listed(table.newest))
  add('cheap', 'cheap', listed(table.cheap))
  add('costly', 'costly', listed(table.costly))
  add('rated', 'rated', listed(table.rated))
  add('not', 'before', listed(table.negations.before))
  add('not', 'after', listed(table.negations.after))
  add('everything', 'everything', listed(table.everything))
  add('wished', 'wished', listed(table.wished))
  for (const line of table.ignored) add('ignored', 'ignored', listed(line))
  const anything = new Set(listed(table.anything))
  const ordinary = new Set(table.ordinary.split(/\s+/))
  const kinds = Object.keys(table.titles)
  const saidAs = new Map<string, string[]>()
  for (const [phrases, others] of Object.entries({ ...table.saidAs, ...added })) {
    for (const key of listed(phrases).map(joined))
      saidAs.set(key, normal(others).split(/\s+/)).set(singular(key), normal(others).split(/\s+/))
  }
  const meaningsOf = (key: string): readonly Meaning[] =>
    meanings.get(key) ?? meanings.get(singular(key)) ?? NONE
  const sorted = [...meanings.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const wider = new Map(
    Object.entries(table.wider).map(([kind, line]) => [
      kind,
      listed(line).map((one) => ({ kind: one.replace('?', ''), loosely: one.endsWith('?') })),
    ]),
  )
  return {
    meanings: meaningsOf,
    words: (type, concept) => words.get(`${type} ${concept}`) ?? NO_WORDS,
    titles: new Map(Object.entries(table.titles).map(([kind, line]) => [kind, listed(line)])),
    plain: [...Object.keys(table.colors), ...Object.keys(table.materials)],
    wider: (kind) => wider.get(kind) ?? NONE,
    colors: Object.values(table.colors).map((line) => listed(line)[0] ?? ''),
    beside: (kind) => (kind in table.beside ? listed(table.beside[kind]) : NONE),
    loosely: (kind) => (kind in table.loosely ? listed(table.loosely[kind]) : NONE),
    insteadOf: (color) => (color in table.insteadOf ? listed(table.insteadOf[color]) : NONE),
    servedBy: (concept) => (concept in table.servedBy ? listed(table.servedBy[concept]) : NONE),
    isWomens: (kind) => womens.has(kind),
    isMaker: ({ type, concept }) => type === 'kind' && makers.has(concept),
    isAnything: (key) => anything.has(singular(key)),
    isOrdinary: (word) => ordinary.has(word) || ordinary.has(singular(word)),
    rank: (word) =>
      Math.max(
        0,
        ...meaningsOf(word).map(({ type, concept }) => (type === 'kind' ? kinds.indexOf(concept) : 0)),
      ),
    partsFrom: (word) => longest.get(word) ?? 1,
    matters: (word) => {
      const known = weighed.get(word)
      if (known !== undefined) return known
      if (weighed.size >= KEPT) weighed.clear()
      const does = longest.has(word) || meaningsOf(word).length > 0
      weighed.set(word, does)
      return does
    },
    saidAs: (key) => saidAs.get(key) ?? saidAs.get(singular(key)),
    isPhrase: (key) => ofParts.has(key),
    sorted,
    targets: sorted
      .filter((word) => meanings.get(word)?.some(({ type }) => MEANT.has(type)))
      .map((word) => targetOf(word)),
  }
}
