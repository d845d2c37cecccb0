import type { FieldValue } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { joined, singular } from './normal.ts'
import type { Meaning, Trade } from './trade.ts'

/** Of several words this many letters may be wanting at the end. */
const WANTING = 2
const LONG = 6

/** The values that words stand for: `modern fits`, `urban thread` and `beach breez` are brands. */
export function saidValues(parts: readonly string[], lexicon: Lexicon): readonly FieldValue[] {
  const key = parts.join('')
  const exact = lexicon.valuesAs(key)
  if (exact.length > 0) return exact
  const one = singular(key)
  const single = one === key ? [] : lexicon.valuesAs(one)
  if (single.length > 0 || parts.length === 1 || one.length < LONG) return single
  return lexicon.valuesFrom(one).filter((value) => joined(value.key).length - one.length <= WANTING)
}

/** A brand that the shop sells, also by its first words, is not taken for that of another maker. */
export function saidBy(
  part: readonly string[],
  trade: Trade,
  lexicon: Lexicon,
): { meanings: readonly Meaning[]; values: readonly FieldValue[] } {
  const key = part.join('')
  const meanings = trade.meanings(key)
  const values = saidValues(part, lexicon)
  if (!meanings.some(trade.isMaker)) return { meanings, values }
  const brands = [...values.filter(({ field }) => field === 'brand'), ...lexicon.brandsFrom(key)]
  return brands.length === 0
    ? { meanings, values }
    : { meanings: meanings.filter((meaning) => !trade.isMaker(meaning)), values: [...values, ...brands] }
}
