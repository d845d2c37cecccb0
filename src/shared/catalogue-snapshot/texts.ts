import { fromUtf8, type Sink, type Source, toUtf8 } from './bytes.ts'
import { type Numbers, putNumbers, takeNumbers } from './numbers.ts'

/** Each different value once, in the order in which they are first met. */
export interface Distinct<T> {
  /** For each place 0 where its value is met first, else 1 + which of the values it is. */
  codes: number[]
  values: T[]
}

export function distinct<T>(all: readonly T[], keyOf: (value: T) => string): Distinct<T> {
  const known = new Map<string, number>()
  const values: T[] = []
  const codes = all.map((value) => {
    const key = keyOf(value)
    const seen = known.get(key)
    if (seen !== undefined) return seen + 1
    known.set(key, values.length)
    values.push(value)
    return 0
  })
  return { codes, values }
}

/** For each place which of the values it has; worked out when it is asked for. */
export interface Codes {
  length: number
  all(): Uint32Array
}

export function takeCodes(from: Source): Codes {
  const stored = takeNumbers(from)
  let codes: Uint32Array | undefined
  return { length: stored.length, all: () => (codes ??= codesIn(stored)) }
}

function codesIn(stored: Numbers): Uint32Array {
  const codes = new Uint32Array(stored.length)
  let met = 0
  for (let index = 0; index < codes.length; index++) {
    const code = stored.at(index) ?? 0
    codes[index] = code === 0 ? met++ : code - 1
  }
  return codes
}

/** Where each of the lengths ends. */
export function endsOf(lengths: ArrayLike<number>): Uint32Array {
  const ends = new Uint32Array(lengths.length)
  let end = 0
  for (let index = 0; index < ends.length; index++) ends[index] = end += lengths[index] ?? 0
  return ends
}

/** Their lengths in bytes, then all of them as UTF-8 without anything between. */
function putStrings(into: Sink, texts: readonly string[]): void {
  const parts = texts.map((text) => toUtf8(text).length)
  putNumbers(into, parts)
  into.put(toUtf8(texts.join('')))
}

function takeStrings(from: Source): (index: number) => string {
  const lengths = takeNumbers(from)
  const bytes = from.take(lengths.sum())
  let ends: Uint32Array | undefined
  return (index) => {
    ends ??= endsOf(lengths.all())
    return fromUtf8(bytes.subarray(index === 0 ? 0 : ends[index - 1], ends[index]))
  }
}

/** A column of texts: each different one is stored once. */
export interface Texts {
  length: number
  /** For each place which of the values it has. */
  codes(): Uint32Array
  /** Of a code; read when it is asked for. */
  value(code: number): string
  at(index: number): string
}

/** The codes as numbers, then the values. */
export function putTexts(into: Sink, texts: readonly string[]): void {
  const { codes, values } = distinct(texts, (text) => text)
  putNumbers(into, codes)
  putStrings(into, values)
}

export function takeTexts(from: Source): Texts {
  const codes = takeCodes(from)
  const read = takeStrings(from)
  const known: string[] = []
  const value = (code: number) => (known[code] ??= read(code))
  return { length: codes.length, codes: codes.all, value, at: (index) => value(codes.all()[index] ?? 0) }
}

/** A column of lists of texts: each different list is stored once. */
export interface TextLists {
  length: number
  codes(): Uint32Array
  /** Of a code; read when it is asked for, and the same object each time. */
  value(code: number): readonly string[]
  at(index: number): readonly string[]
}

/** The codes as numbers, how long each different list is, then what is in them as one column of texts. */
export function putTextLists(into: Sink, lists: readonly (readonly string[])[]): void {
  const { codes, values } = distinct(lists, (list) => JSON.stringify(list))
  putNumbers(into, codes)
  putNumbers(
    into,
    values.map((list) => list.length),
  )
  putTexts(into, values.flat())
}

export function takeTextLists(from: Source): TextLists {
  const codes = takeCodes(from)
  const lengths = takeNumbers(from)
  const texts = takeTexts(from)
  const known: string[][] = []
  let ends: Uint32Array | undefined
  const read = (code: number): string[] => {
    ends ??= endsOf(lengths.all())
    const begin = code === 0 ? 0 : (ends[code - 1] ?? 0)
    const length = (ends[code] ?? 0) - begin
    return Array.from({ length }, (_, offset) => texts.at(begin + offset))
  }
  const value = (code: number) => (known[code] ??= read(code))
  return { length: codes.length, codes: codes.all, value, at: (index) => value(codes.all()[index] ?? 0) }
}
