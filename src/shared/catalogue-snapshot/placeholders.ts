import { placeholderBytes, placeholderText } from '../placeholder.ts'
import type { Sink, Source } from './bytes.ts'
import { putNumbers, takeNumbers } from './numbers.ts'

const NONE = new Uint8Array(0)

/**
 * How many bytes each has (0: none), then the bytes: first those of all in place 0, then all in place 1, and so on, for
 * what stands in one place is alike; zeros behind the end of one that is shorter than the longest.
 */
export function putPlaceholders(into: Sink, placeholders: readonly (string | undefined)[]): void {
  const all = placeholders.map((text) => (text === undefined ? NONE : (placeholderBytes(text) ?? NONE)))
  const longest = all.reduce((most, { length }) => Math.max(most, length), 0)
  const block = new Uint8Array(all.length * longest)
  all.forEach((bytes, index) => bytes.forEach((byte, at) => (block[at * all.length + index] = byte)))
  putNumbers(
    into,
    all.map(({ length }) => length),
  )
  into.put(block)
}

export function takePlaceholders(from: Source): (index: number) => string | undefined {
  const lengths = takeNumbers(from).all()
  const block = from.take(lengths.length * lengths.reduce((most, length) => Math.max(most, length), 0))
  return (index) => {
    const length = lengths[index] ?? 0
    if (length === 0) return undefined
    return placeholderText(Uint8Array.from({ length }, (_, at) => block[at * lengths.length + index] ?? 0))
  }
}
