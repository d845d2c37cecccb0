import type { Tier } from '../search/entry.ts'
import { hasDigit } from '../search/normal.ts'
import type { Postings } from './postings.ts'

/** Builds the dictionary in a bulk load, with a byte or two for each word of each product until the end. */
export interface PostingsBuilder {
  add(slot: number, words: ReadonlyMap<string, Tier>): void
  build(): { letters: Postings; codes: Postings }
}

const CHUNK = 1 << 18
/** Bytes that a number takes at most. */
const NUMBER_BYTES = 5

export function postingsBuilder(): PostingsBuilder {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  // Records one behind the other: slot, how many words, and for each `number of the word × 4 + tier`;
  // all in seven bits a byte (LEB128), since the words that come often come early and have small numbers.
  const chunks: Uint8Array[] = []
  let chunk = new Uint8Array(0)
  let end = 0
  const write = (value: number) => {
    let left = value
    for (; left > 0x7f; left >>>= 7) chunk[end++] = (left & 0x7f) | 0x80
    chunk[end++] = left
  }
  return {
    add(slot, words) {
      const most = (words.size + 2) * NUMBER_BYTES
      if (end + most > chunk.length) {
        chunk = new Uint8Array(Math.max(CHUNK, most))
        chunks.push(chunk)
        end = 0
      }
      write(slot)
      write(words.size)
      for (const [word, tier] of words) {
        let number = numbers.get(word)
        if (number === undefined) numbers.set(word, (number = numbers.size))
        counts[number] = (counts[number] ?? 0) + 1
        write(number * 4 + tier)
      }
    },
    build() {
      const words = [...numbers.keys()]
      // The largest part, and its room is wanted for the places.
      numbers.clear()
      const sorted = [...counts.keys()].toSorted((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
      const place = (part: number[]) => layOut(part, words, counts, chunks)
      return {
        letters: place(sorted.filter((number) => !hasDigit(words[number] ?? ''))),
        codes: place(sorted.filter((number) => hasDigit(words[number] ?? ''))),
      }
    },
  }
}

function layOut(
  part: readonly number[],
  words: readonly string[],
  counts: readonly number[],
  chunks: readonly Uint8Array[],
): Postings {
  const starts = new Uint32Array(part.length + 1)
  // By number of the word: where its next place goes, plus one; 0 for words of the other part.
  const next = new Uint32Array(words.length)
  part.forEach((number, index) => {
    next[number] = (starts[index] ?? 0) + 1
    starts[index + 1] = (starts[index] ?? 0) + (counts[number] ?? 0)
  })
  const places = new Uint32Array(starts[part.length] ?? 0)
  for (const chunk of chunks) {
    let at = 0
    const read = () => {
      let value = 0
      for (let shift = 0; ; shift += 7) {
        const byte = chunk[at++] ?? 0
        value |= (byte & 0x7f) << shift
        if (byte < 0x80) return value >>> 0
      }
    }
    while (at < chunk.length) {
      const slot = read()
      // The zeros behind the last record are records without words.
      for (let left = read(); left > 0; left--) {
        const entry = read()
        const goesTo = next[entry >>> 2] ?? 0
        if (goesTo === 0) continue
        places[goesTo - 1] = slot * 4 + (entry & 3)
        next[entry >>> 2] = goesTo + 1
      }
    }
  }
  return { words: part.map((number) => words[number] ?? ''), starts, places }
}
