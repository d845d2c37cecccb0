/**
 * Several values in one text, with commas between. A comma that belongs to a value has a backslash before it, as has
 * every backslash: `Black\, White,Blue` is `Black, White` and `Blue`.
 */

/** One part as it is written, up to the next comma that separates. */
const PART = /(?:\\.|[^,])+/gs
export const partsOf = (text: string): string[] => text.match(PART) ?? []
export const plainPart = (part: string): string => part.replace(/\\([\\,])/g, '$1').trim()

export const commaJoined = (values: readonly string[], between: ',' | ', ' = ','): string =>
  values.map((value) => value.replace(/[\\,]/g, String.raw`\$&`)).join(between)

/** The values, trimmed; blank ones are left out. */
export const commaList = (text: string): string[] => partsOf(text).map(plainPart).filter(Boolean)
