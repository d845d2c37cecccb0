import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'

type Parts = CatalogueManifest['parts']

/**
 * Of a catalogue that is too large for a device, what it takes: the parts in which its shopper has looked at
 * something, then those with the newest products, as far as the bytes go. In the order of ids, as they were.
 *
 * @param interest ids, what counts most first
 * @param most bytes over the line
 */
export function partsWithin(parts: Parts, interest: readonly string[], most: number): Parts {
  const ofInterest = interest.map((id) => parts.findLastIndex(({ first }) => first <= id))
  const newest = parts.map((_, at) => parts.length - 1 - at)
  const taken = new Set<number>()
  let bytes = 0
  for (const at of new Set([...ofInterest, ...newest])) {
    const part = parts[at]
    const weight = part ? part.core.bytes + part.text.bytes : Number.POSITIVE_INFINITY
    if (bytes + weight > most) continue
    bytes += weight
    taken.add(at)
  }
  return parts.filter((_, at) => taken.has(at))
}
