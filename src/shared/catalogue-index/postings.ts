import { type PackedStrings, packStrings, unpackStrings } from './packed-strings.ts'

/**
 * A dictionary with the places of each word: words in order, and for each a run of `slot × 4 + tier`,
 * all runs in one array.
 */
export interface Postings {
  words: readonly string[]
  starts: Uint32Array
  places: Uint32Array
}

export const noPostings: Postings = { words: [], starts: new Uint32Array(1), places: new Uint32Array(0) }

export type PackedPostings = Omit<Postings, 'words'> & { words: PackedStrings }

export const packPostings = (postings: Postings): PackedPostings => ({
  ...postings,
  words: packStrings(postings.words),
})

export const unpackPostings = (packed: PackedPostings): Postings => ({
  ...packed,
  words: unpackStrings(packed.words),
})

/** Greater than every letter, so that `prefix + LAST` ends the words with the prefix. */
const LAST = '\uffff'

/** The first word from `low` on that is not before `word`. */
export function positionOf(words: readonly string[], word: string, low = 0, high = words.length): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle] ?? LAST) < word) from = middle + 1
    else to = middle
  }
  return from
}

/** Where the words with this prefix begin and end, looked for between `low` and `high`. */
export function prefixRange(
  words: readonly string[],
  prefix: string,
  low = 0,
  high = words.length,
): [number, number] {
  const from = positionOf(words, prefix, low, high)
  return [from, positionOf(words, prefix + LAST, from, high)]
}

/** The dictionary with added places and without those of outdated slots. */
export function mergePostings(
  base: Postings,
  recent: ReadonlyMap<string, readonly number[]>,
  isOutdated: (slot: number) => boolean,
): Postings {
  const added = [...recent.keys()].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const room = [...recent.values()].reduce((sum, places) => sum + places.length, base.places.length)
  const words: string[] = []
  const starts: number[] = []
  const places = new Uint32Array(room)
  let end = 0
  let next = 0
  const take = (word: string) => {
    for (const place of recent.get(word) ?? []) places[end++] = place
  }
  const close = (word: string, start: number) => {
    if (end === start) return
    words.push(word)
    starts.push(start)
  }
  const takeNewBefore = (limit: string | undefined) => {
    for (
      let word = added[next];
      word !== undefined && (limit === undefined || word < limit);
      word = added[++next]
    ) {
      const start = end
      take(word)
      close(word, start)
    }
  }
  for (let index = 0; index < base.words.length; index++) {
    const word = base.words[index] ?? ''
    takeNewBefore(word)
    const start = end
    const stop = base.starts[index + 1] ?? 0
    for (let at = base.starts[index] ?? 0; at < stop; at++) {
      const place = base.places[at] ?? 0
      if (!isOutdated(place >>> 2)) places[end++] = place
    }
    if (added[next] === word) {
      take(word)
      next++
    }
    close(word, start)
  }
  takeNewBefore(undefined)
  starts.push(end)
  return { words, starts: Uint32Array.from(starts), places: end === room ? places : places.slice(0, end) }
}
