/**
 * Several values in one text, with commas between. A comma that belongs to a value has a backslash before it, as has
 * every backslash: `Black\, White,Blue` is `Black, White` and `Blue`.
 */

/** One part as it is written, up to the next comma that separates. */
const PART = /(?:\\[\\,]|[^,])+/g
const partsOf = (text: string): string[] => text.match(PART) ?? []
const plain = (part: string): string => part.replace(/\\([\\,])/g, '$1').trim()
const isFilled = (value: string): boolean => value !== ''

export const commaJoined = (values: readonly string[], between: ',' | ', ' = ','): string =>
  values.map((value) => value.replace(/[\\,]/g, String.raw`\$&`)).join(between)

/** The values, trimmed; blank ones are left out. */
export const commaList = (text: string): string[] => partsOf(text).map(plain).filter(isFilled)

/** A value without backslashes has at most so many parts. */
const PARTS_MOST = 8

/**
 * As `commaList`, for an address in which a value may stand as it is: a known value is read whole, although its commas
 * have no backslash. `Red,Blue` stays two values where both are known.
 */
export function knownCommaList(text: string, isKnown: (value: string) => boolean): string[] {
  const parts = partsOf(text)
  const isList = (run: readonly string[]) =>
    run.every((part, at) => isKnown(plain(part)) && (at === 0 || !/^\s/.test(part)))
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
        : plain(parts[at] ?? ''),
    )
    at += length
  }
  return values.filter(isFilled)
}
