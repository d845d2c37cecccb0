import type { StockSeen } from '#shared/contract/admin/product.ts'
import type { Variant } from '#shared/contract/product.ts'

/** Without variants the stock of one pool. */
interface Stock {
  countInStock: number
  variants?: readonly Variant[] | null | undefined
}

/** A unit that was changed both by the edit and by something else since it was read. */
export interface StockClash {
  /** Null for a pool, or a product that is counted otherwise by now. */
  unit: Pick<Variant, 'size' | 'color'> | null
  seen: number | undefined
  now: number | undefined
}

export type StockMerge =
  | { clash: StockClash }
  /** The stock to write; undefined if nothing changes. */
  | { stock: StockSeen | undefined }

/**
 * Merges the stock of an edit into the present one, unit by unit: what the edit left as it was read stays as it is by now,
 * what only the edit changed is written. So nobody puts back items that were sold while a form or a file was open.
 */
export function mergeStock({
  seen,
  wanted,
  present,
}: Record<'seen' | 'wanted' | 'present', Stock>): StockMerge {
  const [before, mine, now] = [seen, wanted, present].map(unitsOf) as [Units, Units, Units]
  const merged: Units = new Map()
  for (const [key, unit] of new Map([...mine, ...now, ...before])) {
    const [was, want, is] = [before, mine, now].map((units) => units.get(key)?.count)
    const isMine = want !== was
    if (isMine && is !== was && is !== want) return clashOf(unit, was, is)
    const count = isMine ? want : is
    if (count !== undefined) merged.set(key, { ...unit, count })
  }
  const pool = merged.get(POOL)
  // Counted as one by one of them, and by size and colour by the other.
  if (pool && merged.size > 1) return clashOf(pool, before.get(POOL)?.count, now.get(POOL)?.count)
  const isSame = JSON.stringify([...merged]) === JSON.stringify([...now])
  return { stock: isSame ? undefined : stockOf(merged) }
}

interface Unit {
  of: StockClash['unit']
  count: number
}
type Units = Map<string, Unit>

const POOL = ''

const unitsOf = ({ countInStock, variants }: Stock): Units =>
  variants && variants.length > 0
    ? new Map(
        variants.map(({ size, color, countInStock: count }) => [
          `${size}\n${color}`,
          { of: { size, color }, count },
        ]),
      )
    : new Map([[POOL, { of: null, count: countInStock }]])

function stockOf(units: Units): StockSeen {
  const counts = [...units.values()]
  return {
    countInStock: counts.reduce((sum, { count }) => sum + count, 0),
    variants: counts.flatMap(({ of, count }) => (of ? [{ ...of, countInStock: count }] : [])),
  }
}

const clashOf = ({ of: unit }: Unit, seen: number | undefined, now: number | undefined): StockMerge => ({
  clash: { unit, seen, now },
})

/** `Of S, Red there are 7 by now, not 10: it was sold or counted since it was read`. */
export const clashWords = ({ unit, seen, now }: StockClash): string =>
  seen === undefined || now === undefined
    ? 'Its stock is counted another way by now. Please look at it again'
    : `${unit ? `Of ${unit.size}, ${unit.color} there are` : 'The stock is'} ${now} by now, not ${seen}: it was sold or counted since it was read`
