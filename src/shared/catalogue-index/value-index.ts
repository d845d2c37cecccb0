import { commonSpelling } from '../catalogue-facets.ts'
import { type FilteredFields, type ValueField, valueKey, fieldValues } from '../catalogue-filters.ts'
import { type Bits, bitsFor, clearBit, countCommon, enlarged, hasBit, setBit, unite } from './bits.ts'
import type { Scratch } from './scratch.ts'

/**
 * The products that have a value. Rare values are a set of slots and common ones bits, so that thousands of brands
 * take little memory.
 */
interface Value {
  count: number
  rare: Set<number> | null
  common: Bits | null
  /** The ways it is written, with how many products write it so. */
  spellings: Map<string, number>
}

/** A value in more than one product of this many is kept as bits. */
const COMMON_FROM = 64

export interface ValueIndex {
  add(slot: number, product: FilteredFields): void
  remove(slot: number, product: FilteredFields): void
  /** The products that have one of the values. Do not modify the result. */
  having(keys: readonly string[], scratch: Scratch): Bits
  /** How many of `within` have each value; of all products where it is left out. */
  counts(within: Bits | undefined): { value: string; count: number }[]
  grow(capacity: number): void
  /** All that it holds, by value; not to be changed. */
  pack(): PackedValues
}

export type PackedValues = ReadonlyMap<string, Value>

/** @param packed what it begins with, which becomes its own. */
export function valueIndex(
  field: ValueField,
  initialCapacity: number,
  packed: PackedValues = new Map(),
): ValueIndex {
  const values = new Map(packed)
  let capacity = initialCapacity
  const spellings = (product: FilteredFields) => [
    ...new Set(fieldValues(product, field).map((value) => value.trim())),
  ]
  const keys = (written: string[]) => new Set(written.map(valueKey))
  return {
    add(slot, product) {
      const written = spellings(product)
      for (const key of keys(written)) {
        let value = values.get(key)
        if (!value)
          values.set(key, (value = { count: 0, rare: new Set(), common: null, spellings: new Map() }))
        join(value, slot, capacity)
      }
      for (const spelling of written) respell(values, spelling, 1)
    },
    remove(slot, product) {
      const written = spellings(product)
      for (const spelling of written) respell(values, spelling, -1)
      for (const key of keys(written)) {
        const value = values.get(key)
        if (!value) continue
        value.count--
        value.rare?.delete(slot)
        if (value.common) clearBit(value.common, slot)
        if (value.count === 0) values.delete(key)
      }
    },
    having(wanted, scratch) {
      const common = wanted.flatMap((key) => values.get(key)?.common ?? [])
      const [first, ...others] = common
      // Mostly one value is asked for, and its bits are the answer.
      if (first && wanted.length === 1) return first
      const found = first ? scratch.copy(first) : scratch.empty()
      for (const bits of others) unite(found, bits)
      for (const key of wanted) for (const slot of values.get(key)?.rare ?? []) setBit(found, slot)
      return found
    },
    counts(within) {
      const counted = []
      for (const value of values.values()) {
        const count = within ? countWithin(value, within) : value.count
        if (count > 0) counted.push({ value: commonSpelling(value.spellings), count })
      }
      return counted
    },
    grow(larger) {
      capacity = larger
      for (const value of values.values()) if (value.common) value.common = enlarged(value.common, larger)
    },
    pack: () => values,
  }
}

function join(value: Value, slot: number, capacity: number): void {
  value.count++
  if (value.common) return setBit(value.common, slot)
  value.rare?.add(slot)
  if (value.count * COMMON_FROM <= capacity) return
  value.common = bitsFor(capacity)
  for (const member of value.rare ?? []) setBit(value.common, member)
  value.rare = null
}

function respell(values: Map<string, Value>, spelling: string, by: 1 | -1): void {
  const ways = values.get(valueKey(spelling))?.spellings
  if (!ways) return
  const count = (ways.get(spelling) ?? 0) + by
  if (count === 0) ways.delete(spelling)
  else ways.set(spelling, count)
}

function countWithin({ common, rare }: Value, within: Bits): number {
  if (common) return countCommon(common, within)
  let count = 0
  for (const slot of rare ?? []) if (hasBit(within, slot)) count++
  return count
}
