import { VALUE_FIELDS, type ValueField, valueKey, fieldValues } from '../catalogue-filters.ts'
import { wordsOf } from '../catalogue-tokenizer.ts'
import type { Product } from '../contract/product.ts'
import { joined, normal, stem } from './normal.ts'
import type { Trade } from './trade.ts'

/** Where a word stands in a product; the name counts most. */
export const TIER = { description: 1, detail: 2, name: 3 } as const
export type Tier = (typeof TIER)[keyof typeof TIER]

export type SearchedFields = Pick<
  Product,
  | 'name'
  | 'description'
  | 'careInstructions'
  | 'sku'
  | 'category'
  | 'gender'
  | 'colors'
  | 'sizes'
  | 'material'
  | 'brand'
  | 'collections'
>

export interface FieldValue {
  field: ValueField
  key: string
}

/** What the search knows of a product. */
export interface Entry {
  /**
   * By token the best place it stands in: stems, `=kind`, `~feature` and `#code`. A wider kind stands one
   * place lower than the kind that the name says.
   */
  tokens: Map<string, Tier>
  /** Its words as they are written, likewise. */
  words: Map<string, Tier>
  values: FieldValue[]
}

export const kindToken = (kind: string): string => `=${kind}`
/** The kind that a token stands for; another text for other tokens. */
export const kindIn = (token: string): string => token.slice(1)
export const featureToken = (feature: string): string => `~${feature}`
export const codeToken = (code: string): string => `#${code}`

export function entryOf(product: SearchedFields, trade: Trade): Entry {
  const entry: Entry = { tokens: new Map(), words: new Map(), values: valuesIn(product) }
  const described = normal(product.description)
  const named = normal(product.name)
  // Absent from what devices kept before there was care to be told of.
  enter(entry, normal([product.description, product.careInstructions].join(' ')), TIER.description)
  enter(entry, named, TIER.name)
  const inDescription = phrasesIn(described, trade)
  for (const key of inDescription) noteFeatures(entry, key, TIER.description, trade)
  const phrases = phrasesIn(named, trade)
  for (const key of phrases) noteFeatures(entry, key, TIER.name, trade)
  const kinds = phrases.filter((key) => isKind(key, trade))
  // The last is the thing itself, and those before say of what sort: chino shorts are shorts.
  const thing = kinds.at(-1)
  for (const key of kinds) noteKinds(entry, key, key === thing ? TIER.name : TIER.detail, trade)
  if (!thing) for (const key of inDescription) noteKinds(entry, key, TIER.description, trade)
  for (const code of codesIn(product.sku)) entry.tokens.set(codeToken(code), TIER.detail)
  return entry
}

const valuesIn = (product: SearchedFields): FieldValue[] =>
  VALUE_FIELDS.flatMap((field) =>
    fieldValues(product, field).map((value) => ({ field, key: valueKey(value) })),
  )

function enter({ tokens, words }: Entry, text: string, tier: Tier): void {
  for (const word of wordsOf(text)) {
    words.set(word, tier)
    tokens.set(stem(word), tier)
  }
}

/** The words of the table in a text, the longest first, and each place once. */
function phrasesIn(text: string, trade: Trade): string[] {
  const found: string[] = []
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    if (!trade.matters(word)) {
      at++
      continue
    }
    let key = word
    let length = Math.min(trade.partsFrom(word), words.length - at)
    for (; length > 1; length--) {
      key = words.slice(at, at + length).join('')
      if (trade.meanings(key).length > 0) break
    }
    if (length === 1) key = word
    if (length > 1 || trade.meanings(key).length > 0) found.push(key)
    at += length
  }
  return found
}

function raise(tokens: Map<string, Tier>, token: string, tier: Tier): void {
  if ((tokens.get(token) ?? 0) < tier) tokens.set(token, tier)
}

function noteFeatures({ tokens }: Entry, key: string, tier: Tier, trade: Trade): void {
  for (const { type, concept } of trade.meanings(key))
    if (type === 'feature') raise(tokens, featureToken(concept), tier)
}

const isKind = (key: string, trade: Trade): boolean => trade.meanings(key).some(({ type }) => type === 'kind')

function noteKinds({ tokens }: Entry, key: string, tier: Tier, trade: Trade): void {
  for (const { type, concept } of trade.meanings(key)) {
    if (type !== 'kind') continue
    raise(tokens, kindToken(concept), tier)
    if (tier === TIER.detail) continue
    for (const { kind, loosely } of trade.wider(concept))
      raise(tokens, kindToken(kind), loosely || tier < TIER.name ? TIER.description : TIER.detail)
  }
}

/** `DZ-SH-012` is also found by `sh012` and `012`. */
function codesIn(sku: string): string[] {
  const parts = normal(sku)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return parts.map((_, index) => joined(parts.slice(index).join('')))
}
