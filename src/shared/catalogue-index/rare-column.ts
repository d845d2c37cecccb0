import { type Bits, forEachMember, hasBit } from './bits.ts'

/**
 * Which rare values each slot has, so that thousands of values are counted in one walk through the slots that are asked
 * about, and not through all slots of each value. Values are numbers from 1 on.
 */
export interface RareColumn {
  add(slot: number, value: number): void
  remove(slot: number, value: number): void
  /** Counts the values of `within` in `counts`, by value. */
  count(within: Bits, counts: Uint32Array): void
  grow(capacity: number): void
}

export function rareColumn(capacity: number): RareColumn {
  /** Mostly a product has one. 0 for none. */
  let first = new Uint32Array(capacity)
  /** Further ones. */
  const others = new Map<number, Set<number>>()
  return {
    add(slot, value) {
      if (first[slot] === 0) {
        first[slot] = value
        return
      }
      const more = others.get(slot)
      if (more) more.add(value)
      else others.set(slot, new Set([value]))
    },
    remove(slot, value) {
      const more = others.get(slot)
      if (first[slot] === value) {
        const [next = 0] = more ?? []
        first[slot] = next
        more?.delete(next)
      } else more?.delete(value)
      if (more?.size === 0) others.delete(slot)
    },
    count(within, counts) {
      const add = (value: number) => {
        counts[value] = (counts[value] ?? 0) + 1
      }
      forEachMember(within, (slot) => add(first[slot] ?? 0))
      for (const [slot, more] of others) if (hasBit(within, slot)) for (const value of more) add(value)
    },
    grow(larger) {
      const grown = new Uint32Array(larger)
      grown.set(first)
      first = grown
    },
  }
}
