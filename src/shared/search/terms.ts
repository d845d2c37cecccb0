import type { ValueField } from '../catalogue-filters.ts'
import { featureToken, type FieldValue, kindToken, TIER } from './entry.ts'
import { type Lexicon, startingWith } from './lexicon.ts'
import { hasDigit, joined, stem } from './normal.ts'
import type { Term, TokenWanted, ValueWanted } from './reading.ts'
import { isTermType, type Meaning, type MeaningType, type Trade } from './trade.ts'

/** Points for a whole word of the name; other places give what their tier says. */
const WHOLE = 4
const VALUE = 3
const SERVED = 2

const literal = (word: string, least: number = TIER.description): TokenWanted => ({
  token: stem(word),
  begins: false,
  least,
  whole: WHOLE,
})
const token = (name: string): TokenWanted => ({ token: name, begins: false, least: 1, whole: TIER.name })
const withPoints = (values: readonly FieldValue[], points: number): ValueWanted[] =>
  values.map(({ field, key }) => ({ field, key, points }))

/** A word as it stands in the products, where it does. */
export function literalOf(key: string, lexicon: Lexicon): Term | undefined {
  const values = lexicon.valuesWith(key)
  const isKnown = lexicon.tierOf(stem(key)) > 0
  if (!isKnown && values.length === 0) return undefined
  return {
    type: 'text',
    typed: key,
    required: true,
    filter: false,
    tokens: isKnown ? [literal(key)] : [],
    values: withPoints(values, VALUE),
    missing: false,
    near: false,
  }
}

/** What answers one of them answers. */
export const either = (a: Term, b: Term): Term => ({
  ...a,
  filter: a.filter && b.filter,
  tokens: [...a.tokens, ...b.tokens],
  values: [...a.values, ...b.values],
  missing: a.missing && b.missing,
  near: a.near && b.near,
})

const FIELD: Partial<Record<MeaningType, ValueField>> = {
  who: 'gender',
  color: 'color',
  material: 'material',
  size: 'size',
}

interface Answers {
  tokens: TokenWanted[]
  values: ValueWanted[]
  near: boolean
  /** They narrow and bring nothing forward. */
  filter?: boolean
}

export function termOf(
  part: readonly string[],
  meanings: readonly Meaning[],
  values: readonly FieldValue[],
  trade: Trade,
  lexicon: Lexicon,
): Term {
  const answers = meanings.map((meaning) => answersOf(part, meaning, trade, lexicon))
  const [first] = meanings
  const known = answers.filter((one) => one.tokens.length + one.values.length > 0)
  const tokens = known.flatMap((one) => one.tokens)
  const kindsServing = (of: (kind: string) => readonly string[]): TokenWanted[] =>
    meanings
      .filter(({ type }) => type === 'kind')
      .flatMap(({ concept }) => of(concept))
      .map((kind) => ({ ...token(kindToken(kind)), whole: SERVED }))
  const all = distinct([...known.flatMap((one) => one.values), ...withPoints(values, VALUE)])
  return {
    type: first?.type === undefined || !isTermType(first.type) ? 'text' : first.type,
    typed: part.join(' '),
    required: true,
    filter:
      known.length > 0 &&
      known.every(({ filter }) => filter) &&
      values.every((value) => isAmong(value, known)),
    tokens,
    values: all,
    beside: kindsServing(trade.beside),
    loosely: kindsServing(trade.loosely).map((one) => ({ ...one, whole: TIER.description })),
    missing: all.length === 0 && tokens.every(({ token: name }) => lexicon.tierOf(name) === 0),
    near: known.length > 0 && known.every((one) => one.near),
  }
}

const isAmong = ({ field, key }: FieldValue, answers: readonly Answers[]): boolean =>
  answers.some(({ values }) => values.some((value) => value.field === field && value.key === key))

function distinct(values: readonly ValueWanted[]): ValueWanted[] {
  const seen = new Map<string, ValueWanted>()
  for (const value of values) {
    const name = `${value.field} ${value.key}`
    const known = seen.get(name)
    if (!known || known.points < value.points) seen.set(name, value)
  }
  return [...seen.values()]
}

function answersOf(
  part: readonly string[],
  { type, concept }: Meaning,
  trade: Trade,
  lexicon: Lexicon,
): Answers {
  const key = part.join('')
  const none = { tokens: [], values: [], near: false }
  switch (type) {
    case 'kind':
      return { ...none, tokens: [token(kindToken(concept))], values: sortsOf(concept, trade, lexicon) }
    case 'feature':
      return {
        ...none,
        tokens: [...literals(part, lexicon), token(featureToken(concept)), ...servingTokens(concept, trade)],
      }
    case 'wished':
      return { ...none, tokens: literals(part, lexicon) }
    case 'occasion':
      return {
        ...none,
        tokens: [
          ...part
            .filter((word) => trade.meanings(word).some((one) => one.concept === concept))
            .flatMap((word) => literals([word], lexicon))
            // A name that says `party` is not always worn to one.
            .map((one) => ({ ...one, whole: SERVED })),
          ...servingTokens(concept, trade),
          ...servingWords(concept, trade, lexicon),
        ],
        values: collectionsFor(concept, trade, lexicon),
      }
    default:
      return valueAnswers(key, { type, concept }, trade, lexicon)
  }
}

const literals = (part: readonly string[], lexicon: Lexicon): TokenWanted[] => {
  const [word] = part
  return part.length === 1 && word && lexicon.tierOf(stem(word)) > 0 ? [literal(word)] : []
}

const those = (
  field: ValueField,
  words: ReadonlySet<string>,
  points: number,
  lexicon: Lexicon,
): ValueWanted[] =>
  lexicon
    .values(field)
    .filter((key) => words.has(joined(key)))
    .map((key) => ({ field, key, points }))

/** A shop may keep its kinds as categories or as collections. */
const sortsOf = (kind: string, trade: Trade, lexicon: Lexicon): ValueWanted[] => {
  const words = trade.words('kind', kind)
  return [...those('category', words, VALUE, lexicon), ...those('collection', words, VALUE, lexicon)]
}

/** What serves it stands for it where the shop has no collection of its own. */
function collectionsFor(occasion: string, trade: Trade, lexicon: Lexicon): ValueWanted[] {
  const own = those('collection', trade.words('occasion', occasion), VALUE, lexicon)
  const points = own.length > 0 ? SERVED : VALUE
  const others = trade
    .servedBy(occasion)
    .flatMap((other) => those('collection', trade.words('occasion', other), points, lexicon))
  return [...own, ...others]
}

const servingTokens = (concept: string, trade: Trade): TokenWanted[] =>
  trade
    .servedBy(concept)
    .filter((other) => other.startsWith(KIND) || other.startsWith(FEATURE))
    .map((name) => ({ ...token(name), whole: SERVED }))
const [KIND, FEATURE] = [kindToken(''), featureToken('')]

const servingWords = (concept: string, trade: Trade, lexicon: Lexicon): TokenWanted[] =>
  trade
    .servedBy(concept)
    .filter((other) => other.startsWith(WORD))
    .flatMap((word) => literals([word.slice(WORD.length)], lexicon))
const WORD = '+'

/** The shop's own word for it first; else what it is a shade or a sort of. A name that says so counts as well. */
function valueAnswers(key: string, { type, concept }: Meaning, trade: Trade, lexicon: Lexicon): Answers {
  const field = FIELD[type]
  if (!field) return { tokens: [], values: [], near: false }
  const place = lexicon.tierOf(stem(key))
  const tokens =
    type === 'color' || type === 'material'
      ? [...new Set([key, concept])]
          .filter((word) => lexicon.tierOf(stem(word)) === TIER.name)
          .map((word) => literal(word, TIER.name))
      : []
  const narrowing = (values: readonly ValueWanted[]): Answers => ({
    tokens,
    values: [...values],
    near: false,
    filter: true,
  })
  const exact = lexicon
    .values(field)
    .filter((value) => joined(value) === key || (type === 'size' && joined(value) === key.replace(/\D/g, '')))
    .map((value) => ({ field, key: value, points: 0 }))
  const isItself = key === concept
  if (exact.length > 0 && !isItself) return narrowing(exact)
  // A fabric that the products speak of, such as poplin, is not all that is made of the same fibre.
  if (type === 'material' && !isItself && place > 0 && !hasDigit(key))
    return { tokens: [literal(key)], values: [], near: false }
  const all = those(field, trade.words(type, concept), 0, lexicon)
  return all.length > 0 || tokens.length > 0 ? narrowing(all) : instead(concept, type, trade, lexicon)
}

const instead = (concept: string, type: MeaningType, trade: Trade, lexicon: Lexicon): Answers => ({
  tokens: [],
  values:
    type === 'color'
      ? trade.insteadOf(concept).flatMap((other) => those('color', trade.words('color', other), 0, lexicon))
      : [],
  near: true,
  filter: true,
})

/**
 * What a word may be the beginning of.
 *
 * @returns one term, or none where nothing begins so.
 */
export function beginnings(
  key: string,
  trade: Trade,
  lexicon: Lexicon,
  required: boolean,
  kindsAlone = false,
): Term[] {
  if (hasDigit(key)) return []
  const tokens: TokenWanted[] = []
  const values: ValueWanted[] = []
  const colors = kindsAlone ? [] : colorsFrom(key, trade, lexicon)
  for (const word of startingWith(trade.sorted, key)) {
    // A whole word is not half of `corduroy trousers`.
    if (trade.partsFrom(key) > 1 && trade.isPhrase(word)) continue
    for (const meaning of trade.meanings(word)) {
      if (kindsAlone ? meaning.type !== 'kind' : !BEGUN.has(meaning.type)) continue
      const answers = answersOf([word], meaning, trade, lexicon)
      if (answers.near || (colors.length > 0 && meaning.type === 'color')) continue
      tokens.push(...answers.tokens.filter(({ token: name }) => lexicon.tierOf(name) > 0))
      values.push(...answers.values.map((value) => ({ ...value, points: SERVED })))
    }
  }
  if (!kindsAlone) {
    values.push(...colors, ...withPoints(lexicon.valuesFrom(key), VALUE))
    if (lexicon.beginsName(key)) tokens.push({ token: key, begins: true, least: TIER.name, whole: WHOLE })
  }
  const term: Term = {
    type: colors.length > 0 ? 'color' : 'text',
    typed: key,
    required: required || !kindsAlone,
    filter: false,
    tokens: unlike(tokens),
    values: distinct(values),
    missing: false,
    near: false,
  }
  return term.tokens.length + term.values.length > 0 ? [term] : []
}

const COLOR_FROM = 3

/** Of which the plain name wants one letter: `yello`, `blu`. */
const colorsFrom = (key: string, trade: Trade, lexicon: Lexicon): ValueWanted[] =>
  key.length < COLOR_FROM
    ? []
    : trade.colors
        .filter((name) => name.length === key.length + 1 && name.startsWith(key))
        .flatMap((name) => trade.meanings(name).map(({ concept }) => concept))
        .flatMap((concept) => those('color', trade.words('color', concept), SERVED, lexicon))

const BEGUN = new Set<MeaningType>(['kind', 'who', 'color', 'material', 'occasion', 'feature'])

function unlike(tokens: readonly TokenWanted[]): TokenWanted[] {
  const seen = new Map(tokens.map((one) => [`${one.begins} ${one.token}`, one]))
  return [...seen.values()]
}
