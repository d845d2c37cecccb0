import { VALUE_FIELDS, type ValueField } from '../catalogue-filters.ts'
import { type Entry, type FieldValue, TIER, type Tier } from './entry.ts'
import { hasDigit, joined, normal } from './normal.ts'
import { type Target, targetOf } from './slips.ts'

/** What the published products are known to say, whatever else is asked for. */
export interface Lexicon {
  /** The best place in which any product has this token. */
  tierOf(token: string): Tier | 0
  /** Whether the name of a product has a token that begins so. */
  beginsName(prefix: string): boolean
  /** Whether an article number, or its end, begins so. */
  hasCode(beginning: string): boolean
  /** What a slip may have been meant for: words of names, of other texts, of values. */
  nameTargets: readonly Target[]
  textTargets: readonly Target[]
  valueTargets: readonly Target[]
  values(field: ValueField): readonly string[]
  /** Values that are this, written together. */
  valuesAs(key: string): readonly FieldValue[]
  /** Values with this word in them. */
  valuesWith(word: string): readonly FieldValue[]
  valuesFrom(prefix: string): readonly FieldValue[]
  /** Brands whose first words are these, written together: `tommy` of Tommy Hilfiger. */
  brandsFrom(key: string): readonly FieldValue[]
}

/** Keeps count of what the products say, so that nothing is known that the last product took with it. */
export interface LexiconCounts {
  add(entry: Entry): void
  remove(entry: Entry): void
  /** Made anew only where a word has come or gone. */
  current(): Lexicon
  /** All that was counted; not to be changed. */
  pack(): PackedCounts
}

export interface PackedCounts {
  tokens: ReadonlyMap<string, Counted>
  words: ReadonlyMap<string, Counted>
  values: ReadonlyMap<ValueField, Map<string, number>>
}

interface Counted {
  name: number
  other: number
}

/**
 * @param hasCode article numbers are too many to be counted: whoever keeps the products looks for them.
 * @param packed what was counted already, which becomes its own.
 */
export function lexiconCounts(hasCode: Lexicon['hasCode'], packed?: PackedCounts): LexiconCounts {
  const tokens = new Map(packed?.tokens)
  const words = new Map(packed?.words)
  const values = new Map(packed?.values)
  let lexicon: Lexicon | undefined

  const count = (counts: Map<string, Counted>, word: string, tier: Tier, by: 1 | -1) => {
    let known = counts.get(word)
    if (!known) counts.set(word, (known = { name: 0, other: 0 }))
    const part = tier === TIER.name ? 'name' : 'other'
    known[part] += by
    if (known[part] !== (by === 1 ? 1 : 0)) return
    lexicon = undefined
    if (known.name + known.other === 0) counts.delete(word)
  }
  const change = (entry: Entry, by: 1 | -1) => {
    for (const [token, tier] of entry.tokens) if (!hasDigit(token)) count(tokens, token, tier, by)
    for (const [word, tier] of entry.words) if (!hasDigit(word)) count(words, word, tier, by)
    for (const { field, key } of entry.values) {
      let counted = values.get(field)
      if (!counted) values.set(field, (counted = new Map<string, number>()))
      const now = (counted.get(key) ?? 0) + by
      if (now === 0) counted.delete(key)
      else counted.set(key, now)
      if (now === 0 || (now === 1 && by === 1)) lexicon = undefined
    }
  }
  return {
    add: (entry) => change(entry, 1),
    remove: (entry) => change(entry, -1),
    current: () => (lexicon ??= { ...lexiconOf(tokens, words, values), hasCode }),
    pack: () => ({ tokens, words, values }),
  }
}

const tierIn = (counted: Counted | undefined): Tier | 0 =>
  !counted ? 0 : counted.name > 0 ? TIER.name : TIER.description
const GUESSED = ['color', 'material', 'brand', 'collection', 'category'] as const
const targets = (words: readonly string[]): Target[] =>
  [...new Set(words)].toSorted(byText).map((word) => targetOf(word))
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function lexiconOf(
  tokens: ReadonlyMap<string, Counted>,
  words: ReadonlyMap<string, Counted>,
  values: ReadonlyMap<ValueField, ReadonlyMap<string, number>>,
): Omit<Lexicon, 'hasCode'> {
  const written = [...words]
  const named = [...tokens].flatMap(([token, { name }]) => (name > 0 ? [token] : [])).toSorted(byText)
  const byField = new Map<ValueField, string[]>()
  const whole = new Map<string, FieldValue[]>()
  const parts = new Map<string, FieldValue[]>()
  const note = (map: Map<string, FieldValue[]>, key: string, value: FieldValue) => {
    const known = map.get(key)
    if (known) known.push(value)
    else map.set(key, [value])
  }
  const begun = new Map<string, FieldValue[]>()
  for (const field of VALUE_FIELDS) {
    const keys = [...(values.get(field)?.keys() ?? [])].toSorted(byText)
    byField.set(field, keys)
    for (const key of keys) {
      const spellings = field === 'brand' ? brandSpellings(key) : [[joined(key)]]
      for (const one of new Set(spellings.map((words) => words.join('')))) note(whole, one, { field, key })
      for (const one of new Set(spellings.flatMap(beginningsOf))) note(begun, one, { field, key })
      for (const part of new Set(normal(key).match(/[\p{L}\p{M}\p{N}]+/gu))) note(parts, part, { field, key })
    }
  }
  const inOrder = [...new Set([...parts.keys(), ...whole.keys()])].toSorted(byText)
  return {
    // Every token of a snapshot is asked of the counts as they are: a change of theirs makes a new snapshot.
    tierOf: (token) => tierIn(tokens.get(token)),
    beginsName: (prefix) => named[firstFrom(named, prefix)]?.startsWith(prefix) ?? false,
    nameTargets: targets(written.filter(([, { name }]) => name > 0).map(([word]) => word)),
    textTargets: targets(written.filter(([, { name }]) => name === 0).map(([word]) => word)),
    valueTargets: targets(
      GUESSED.flatMap((field) => (byField.get(field) ?? []).flatMap((key) => key.split(/\s+/))),
    ),
    values: (field) => byField.get(field) ?? [],
    valuesAs: (key) => whole.get(key) ?? [],
    valuesWith: (word) => parts.get(word) ?? [],
    brandsFrom: (key) => begun.get(key) ?? [],
    valuesFrom: (prefix) =>
      [...startingWith(inOrder, prefix)].flatMap((word) => [
        ...(whole.get(word) ?? []),
        ...(parts.get(word) ?? []),
      ]),
  }
}

const AND = /\s*[&+]\s*/g

/** The ways people write a brand, by their words: `Levi's` is `levis` and `levi`, `H&M` is `hm`, `h and m` and `h n m`. */
function brandSpellings(brand: string): string[][] {
  const name = normal(brand)
  const owners = [name, name.replace(/'s(?![\p{L}\p{M}])/gu, '')]
  return owners
    .flatMap((one) => [' ', ' and ', ' n '].map((and) => one.replace(AND, and)))
    .map((spelling) => spelling.replaceAll("'", '').split(/\s+/).map(joined).filter(Boolean))
}

const beginningsOf = (words: readonly string[]): string[] =>
  words.slice(0, -1).map((_, at) => words.slice(0, at + 1).join(''))

function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Of words in order, those that begin so. */
export function* startingWith(sorted: readonly string[], prefix: string): Generator<string> {
  for (let at = firstFrom(sorted, prefix); sorted[at]?.startsWith(prefix); at++) yield sorted[at] ?? ''
}
