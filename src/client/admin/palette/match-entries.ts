import { fold } from '#shared/catalogue-tokenizer.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Of a group, as many as a glance takes in. */
const MOST_OF_A_GROUP = 6

/** `Café` is found by `cafe`. */
const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const beginAll = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((start) => words.some((word) => word.startsWith(start)))

/** 0 is the best; undefined where it does not match. */
function rankOf({ name, details = '', words = '' }: PaletteEntry, typed: readonly string[]) {
  const inName = wordsIn(name)
  if (inName.join(' ').startsWith(typed.join(' '))) return 0
  if (beginAll(typed, inName)) return 1
  return beginAll(typed, [...inName, ...wordsIn(`${details} ${words}`)]) ? 2 : undefined
}

/**
 * The entries in which each typed word begins a word, by groups, the group with the best match first; in a group the
 * best first, else in their order. None where nothing is typed.
 */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const typed = wordsIn(text)
  if (typed.length === 0) return []
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, typed)
    return rank === undefined ? [] : [{ entry, rank }]
  })
  const groups = Map.groupBy(
    ranked.toSorted((one, other) => one.rank - other.rank),
    ({ entry }) => entry.group,
  )
  return [...groups.values()].flatMap((group) => group.slice(0, MOST_OF_A_GROUP).map(({ entry }) => entry))
}
