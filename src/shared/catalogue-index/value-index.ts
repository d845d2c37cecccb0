import { commonSpelling } from '../catalogue-facets.ts'
import { type FilteredFields, type ValueField, valueKey, fieldValues } from '../catalogue-filters.ts'
import { type Bits, bitsFor, clearBit, countCommon, enlarged, hasBit, setBit } from './bits.ts'
import type { Either } from './common-slots.ts'
import { type RareColumn, rareColumn } from './rare-column.ts'
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
/** Numbers of values that are gone are left unused: beyond so many, and as many again, the column is made anew. */
const SPARE_NUMBERS = 1024

export interface ValueIndex {
  add(slot: number, product: FilteredFields): void
  remove(slot: number, product: FilteredFields): void
  /** The products that have one of the values, in one of the sets. Do not modify them. */
  having(keys: readonly string[], scratch: Scratch): Either
  has(key: string): boolean
  /** How many of `within` have each value, as `byCount` sorts them; of all products where it is left out. */
  counts(within: Bits | undefined): { value: string; count: number }[]
  grow(capacity: number): void
  /** All that it holds, by value; not to be changed. */
  pack(): PackedValues
}

export type PackedValues = ReadonlyMap<string, Value>

/** The rare values by number. */
interface Numbered {
  column: RareColumn
  numbers: Map<Value, number>
  last: number
}

/** @param packed what it begins with, which becomes its own. */
export function valueIndex(
  field: ValueField,
  initialCapacity: number,
  packed: PackedValues = new Map(),
): ValueIndex {
  const values = new Map(packed)
  let capacity = initialCapacity
  let numbered: Numbered | undefined
  /** In the order of how they are written; undefined once that may have changed. */
  let named: { value: Value; name: string }[] | undefined
  const spellings = (product: FilteredFields) => [
    ...new Set(fieldValues(product, field).map((value) => value.trim())),
  ]
  const keys = (written: string[]) => new Set(written.map(valueKey))
  /** What is written in one way, before and after, keeps its name. */
  const noteName = (key: string) => {
    if (values.get(key)?.spellings.size !== 1) named = undefined
  }
  const numberOf = (value: Value): number => {
    if (!numbered) return 0
    const known = numbered.numbers.get(value)
    if (known !== undefined) return known
    numbered.numbers.set(value, ++numbered.last)
    return numbered.last
  }
  const forget = (value: Value) => {
    numbered?.numbers.delete(value)
    if (numbered && numbered.last > 2 * numbered.numbers.size + SPARE_NUMBERS) numbered = undefined
  }
  const becomeCommon = (value: Value) => {
    value.common = bitsFor(capacity)
    for (const member of value.rare ?? []) {
      setBit(value.common, member)
      numbered?.column.remove(member, numberOf(value))
    }
    value.rare = null
    forget(value)
  }
  const join = (value: Value, slot: number) => {
    value.count++
    if (value.common) return setBit(value.common, slot)
    value.rare?.add(slot)
    numbered?.column.add(slot, numberOf(value))
    if (value.count * COMMON_FROM > capacity) becomeCommon(value)
  }
  const numberAll = (): Numbered => {
    const made = { column: rareColumn(capacity), numbers: new Map<Value, number>(), last: 0 }
    for (const value of values.values()) {
      if (!value.rare) continue
      made.numbers.set(value, ++made.last)
      for (const slot of value.rare) made.column.add(slot, made.last)
    }
    return made
  }
  /** How many of `within` have a value. */
  const counter = (within: Bits): ((value: Value) => number) => {
    let rare = 0
    for (const value of values.values()) rare += value.rare?.size ?? 0
    // Together they are worth what one common value takes, and more.
    if (!numbered && rare * COMMON_FROM > capacity) numbered = numberAll()
    if (!numbered) return (value) => countWithin(value, within)
    const tally = new Uint32Array(numbered.last + 1)
    numbered.column.count(within, tally)
    const { numbers } = numbered
    return (value) =>
      value.common ? countCommon(value.common, within) : (tally[numbers.get(value) ?? 0] ?? 0)
  }
  return {
    add(slot, product) {
      const written = spellings(product)
      for (const key of keys(written)) {
        let value = values.get(key)
        if (!value)
          values.set(key, (value = { count: 0, rare: new Set(), common: null, spellings: new Map() }))
        noteName(key)
        join(value, slot)
      }
      for (const spelling of written) respell(values, spelling, 1)
      for (const key of keys(written)) noteName(key)
    },
    remove(slot, product) {
      const written = spellings(product)
      for (const key of keys(written)) noteName(key)
      for (const spelling of written) respell(values, spelling, -1)
      for (const key of keys(written)) {
        noteName(key)
        const value = values.get(key)
        if (!value) continue
        value.count--
        if (value.rare?.delete(slot)) numbered?.column.remove(slot, numberOf(value))
        if (value.common) clearBit(value.common, slot)
        if (value.count > 0) continue
        values.delete(key)
        forget(value)
      }
    },
    having(wanted, scratch) {
      const found = wanted.flatMap((key) => values.get(key) ?? [])
      const common = found.flatMap((value) => value.common ?? [])
      const rare = found.filter((value) => value.rare)
      if (rare.length === 0) return common
      const together = scratch.empty()
      for (const value of rare) for (const slot of value.rare ?? []) setBit(together, slot)
      return [...common, together]
    },
    has: (key) => values.has(key),
    counts(within) {
      named ??= [...values.values()]
        .map((value) => ({ value, name: commonSpelling(value.spellings) }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      const countOf = within ? counter(within) : (value: Value) => value.count
      return byCountThenName(named, countOf)
    },
    grow(larger) {
      capacity = larger
      numbered?.column.grow(larger)
      for (const value of values.values()) if (value.common) value.common = enlarged(value.common, larger)
    },
    pack: () => values,
  }
}

/** More values than a field ever has. */
const PLACES = 2 ** 21
const COUNTS = 2 ** 31

/** As numbers, which the runtime sorts many times faster than by a function: how many fewer, then which of the names. */
function byCountThenName(
  named: readonly { value: Value; name: string }[],
  countOf: (value: Value) => number,
): { value: string; count: number }[] {
  const order = new Float64Array(named.length)
  let length = 0
  named.forEach(({ value }, place) => {
    const count = countOf(value)
    if (count > 0) order[length++] = (COUNTS - count) * PLACES + place
  })
  return Array.from(order.subarray(0, length).toSorted(), (one) => ({
    value: named[one % PLACES]?.name ?? '',
    count: COUNTS - Math.floor(one / PLACES),
  }))
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
