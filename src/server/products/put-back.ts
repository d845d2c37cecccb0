import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import type { Variant } from '#shared/contract/product.ts'
import { fieldWords } from '#shared/admin/field-labels.ts'
import { told } from './model/changes.ts'
import type { FieldChange } from '../history/record.ts'

/** They hang together: a size that goes takes its variants with it. */
const STOCK = new Set(['countInStock', 'variants', 'sizes', 'colors'])

/**
 * Of an entry's changes those that can be put back into the product as it is now, and the fields that
 * something else has touched since. What is as it was before already is in neither.
 */
export function putBack(
  changes: readonly FieldChange[],
  present: AdminProduct,
): { back: FieldChange[]; since: string[] } {
  const back: FieldChange[] = []
  const since: string[] = []
  for (const change of changes) {
    const now = told(present, change.field)
    if (isDeepStrictEqual(now, change.from)) continue
    if (isDeepStrictEqual(now, change.to)) back.push(change)
    else {
      const variants = change.field === 'variants' && variantsBack(change, now)
      if (variants) back.push({ ...change, from: variants })
      else since.push(change.field)
    }
  }
  const kept = back.filter(({ field }) => STOCK.has(field))
  if (!since.some((field) => STOCK.has(field)) && !losesVariants(kept, present)) return { back, since }
  return {
    back: back.filter(({ field }) => !STOCK.has(field)),
    since: [...since, ...kept.map(({ field }) => field)],
  }
}

const unitOf = ({ size, color }: Variant) => `${size}\n${color}`

/**
 * The present variants with the counts put back that a change set, whatever became of the others; undefined
 * where one of those was touched since, or the change was of more than counts.
 */
function variantsBack({ from, to }: FieldChange, now: unknown): Variant[] | undefined {
  if (![from, to, now].every(Array.isArray)) return undefined
  const [was, made, present] = [from, to, now] as [Variant[], Variant[], Variant[]]
  if (!isDeepStrictEqual(was.map(unitOf), made.map(unitOf))) return undefined
  const counts = new Map(present.map((variant) => [unitOf(variant), variant.countInStock]))
  const previous = new Map<string, number>()
  for (const [at, variant] of was.entries()) {
    const set = made[at]?.countInStock
    if (set === variant.countInStock) continue
    if (counts.get(unitOf(variant)) !== set) return undefined
    previous.set(unitOf(variant), variant.countInStock)
  }
  return present.map((variant) => ({
    ...variant,
    countInStock: previous.get(unitOf(variant)) ?? variant.countInStock,
  }))
}

/** Whether sizes or colours would go that variants have come for since. */
function losesVariants(
  back: readonly FieldChange[],
  { variants = [], sizes, colors }: AdminProduct,
): boolean {
  if (back.some(({ field }) => field === 'variants')) return false
  const previous = (field: string, now: string[]) =>
    (back.find((change) => change.field === field)?.from as string[] | undefined) ?? now
  const [has, dyed] = [previous('sizes', sizes), previous('colors', colors)]
  return variants.some(({ size, color }) => !has.includes(size) || !dyed.includes(color))
}

/** Those that are not called by their names. */
const NAMES: Partial<Record<ProductField, string>> = {
  countInStock: 'stock',
  variants: 'stock',
  sku: 'SKU',
  hsn: 'HSN code',
  isPublished: 'visibility',
  isFeatured: 'featured mark',
  images: 'pictures',
}

/** `Its price and discount price have changed since`. */
export function sinceWords(fields: readonly string[]): string {
  const names = [...new Set(fields.map((field) => NAMES[field as ProductField] ?? fieldWords(field)))]
  const last = names.at(-1) ?? ''
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  const have = names.length > 1 || last.endsWith('s') ? 'have' : 'has'
  return `Its ${all} ${have} changed since`
}
