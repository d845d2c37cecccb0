import type { Reading, Term } from './reading.ts'

/** What is looked for, one attempt after the other until something is found. Prices in paise. */
export interface Attempt {
  terms: readonly Term[]
  excluded: readonly Term[]
  minPrice: number | undefined
  maxPrice: number | undefined
  sale: boolean
  /** Not everything that was asked for is in it. */
  near: boolean
}

/** What is left out first, where nothing has all; what is not here is never left out. */
const LEFT_OUT = [
  'wished',
  'text',
  'occasion',
  'feature',
  'size',
  'price',
  'sale',
  'color',
  'material',
] as const
type Part = Term | 'price' | 'sale'
const HALF = 2
/** Before these are left out, what is beside the kind is looked at. */
const WIDENED = LEFT_OUT.indexOf('feature')

/** All that was asked for; then without what matters least; never without the kind and who it is for. */
export function* attemptsOf(reading: Reading): Generator<Attempt> {
  if (reading.unknown) return
  const whole = attempt(reading, reading.terms, [], reading.near)
  yield whole
  if (reading.otherColors)
    yield attempt(
      { ...reading, excluded: reading.excluded.filter(({ type }) => type !== 'color') },
      [...reading.terms, reading.otherColors],
      [],
      reading.near,
    )
  const terms = eitherKind(reading.terms)
  if (terms !== reading.terms) yield attempt(reading, terms, [], reading.near)
  const parts: Part[] = terms.filter((term) => term.required)
  if (reading.minPrice !== undefined || reading.maxPrice !== undefined) parts.push('price')
  if (reading.sale) parts.push('sale')
  const loose = parts.toReversed().filter((part) => rank(part) >= 0)
  const inOrder = loose.toSorted((a, b) => rank(a) - rank(b))
  const most = Math.floor(parts.length / HALF)
  const others = besideKind(terms)
  const isWide = (part: Part) => rank(part) >= WIDENED
  if (most > 0)
    for (const part of inOrder.filter((one) => !isWide(one))) yield attempt(reading, terms, [part], true)
  if (others !== terms) {
    // `quilted blazer`: the quilted jacket first, then blazers, then other jackets.
    const features = terms.filter((term) => term.type === 'feature' && term.required)
    yield attempt(reading, others, features.length <= most ? features : [], true)
  }
  if (most > 0) for (const part of inOrder.filter(isWide)) yield attempt(reading, terms, [part], true)
  for (let count = 2; count <= Math.min(most, inOrder.length); count++)
    yield attempt(reading, terms, inOrder.slice(0, count), true)
}

const rank = (part: Part): number =>
  LEFT_OUT.findIndex((one) => one === (typeof part === 'string' ? part : part.type))

function attempt(reading: Reading, terms: readonly Term[], without: readonly Part[], near: boolean): Attempt {
  const priced = !without.includes('price')
  const kept = terms.map((term) => (without.includes(term) ? { ...term, required: false } : term))
  // The cheapest of what is all right is the cheapest, however well another one fits.
  const isFirst = !near && reading.order !== undefined && reading.order !== 'recency'
  return {
    terms: isFirst
      ? kept.filter(({ required }) => required).map((term) => ({ ...term, filter: true }))
      : kept,
    excluded: reading.excluded,
    minPrice: priced ? reading.minPrice : undefined,
    maxPrice: priced ? reading.maxPrice : undefined,
    sale: reading.sale && !without.includes('sale'),
    near,
  }
}

/** Of another kind than what was asked for, which this shop has. */
function besideKind(terms: readonly Term[]): readonly Term[] {
  const isOpen = (term: Term) => term.type === 'kind' && term.required && !term.missing
  if (!terms.some((term) => isOpen(term) && term.beside?.length)) return terms
  return terms.map((term) =>
    isOpen(term) ? { ...term, tokens: [...term.tokens, ...(term.beside ?? [])] } : term,
  )
}

/** `jeans and shirts`: no product is both. */
function eitherKind(terms: readonly Term[]): readonly Term[] {
  const kinds = terms.filter((term) => term.type === 'kind' && term.required)
  const [first, ...others] = kinds
  if (!first || others.length === 0 || kinds.some(({ missing }) => missing)) return terms
  const all: Term = {
    ...first,
    tokens: kinds.flatMap((kind) => kind.tokens),
    values: kinds.flatMap((kind) => kind.values),
  }
  return terms.flatMap((term) => (term === first ? all : others.includes(term) ? [] : term))
}
