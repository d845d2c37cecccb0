import { partsOf, plainPart } from './comma-list.ts'

/** A value without backslashes has at most so many parts. */
const PARTS_MOST = 8

/**
 * As `commaList`, for an address in which a value may stand as it is: a known value is read whole, although its commas
 * have no backslash. `Red,Blue` stays two values where both are known.
 */
export function knownCommaList(text: string, isKnown: (value: string) => boolean): string[] {
  const parts = partsOf(text)
  const isList = (run: readonly string[]) =>
    run.every((part, at) => isKnown(plainPart(part)) && (at === 0 || !/^\s/.test(part)))
  const values: string[] = []
  for (let at = 0; at < parts.length;) {
    let length = Math.min(PARTS_MOST, parts.length - at)
    for (; length > 1; length--) {
      const run = parts.slice(at, at + length)
      if (isKnown(run.join(',').trim()) && !isList(run)) break
    }
    values.push(
      length > 1
        ? parts
            .slice(at, at + length)
            .join(',')
            .trim()
        : plainPart(parts[at] ?? ''),
    )
    at += length
  }
  return values.filter((value) => value !== '')
}
