import { fieldLabel } from '#shared/admin/field-labels.ts'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import { FORM_FIELDS } from '../form-fields.ts'
import type { ProductValues } from '../product-values.ts'

/** Chosen as one: a count without its grid would be a number of something else. */
const STOCK = ['countInStock', 'variants'] as const satisfies readonly ProductField[]
type StockField = (typeof STOCK)[number]

export type DifferingField = Exclude<ProductField, StockField> | 'stock'
const isStock = (name: ProductField): name is StockField => STOCK.some((field) => field === name)
const keysOf = (field: DifferingField): readonly ProductField[] => (field === 'stock' ? STOCK : [field])

/** In the order of the form. */
const FIELDS: readonly DifferingField[] = [
  ...new Set((Object.keys(FORM_FIELDS) as ProductField[]).map((name) => (isStock(name) ? 'stock' : name))),
]

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<DifferingField, Side>>

export interface Difference {
  field: DifferingField
  label: string
  /** I changed it too: nobody but me can say which it is to be. */
  contested: boolean
}

/** The three states of a product that two admins edit at once. */
export interface Versions {
  /** What my form began with. */
  base: ProductValues
  mine: ProductValues
  /** As the shop has it now. */
  theirs: ProductValues
}

const same = (field: DifferingField, one: ProductValues, other: ProductValues) =>
  keysOf(field).every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))

/** Stock that I have not touched goes down with every sale, which is no admin's change. */
const isSale = (field: DifferingField, { base, mine }: Versions) =>
  field === 'stock' && same(field, base, mine)

/** What is different now from what I began with, and not what I made of it. */
export function differencesOf(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions
  return FIELDS.flatMap((field) =>
    same(field, base, theirs) || same(field, mine, theirs) || isSale(field, versions)
      ? []
      : [{ field, label: fieldLabel(field), contested: !same(field, base, mine) }],
  )
}

/** Theirs where I changed nothing; what both changed stays open. */
export const firstChoices = (differences: readonly Difference[]): Choices =>
  Object.fromEntries(
    differences.flatMap(({ field, contested }) => (contested ? [] : [[field, 'theirs' as const]])),
  )

/** Of what both changed all of one side; what I did not touch is not mine to put back. */
export const allOf = (differences: readonly Difference[], side: Side): Choices =>
  Object.fromEntries(differences.map(({ field, contested }) => [field, contested ? side : 'theirs']))

/** The product as it is to be: what differs as chosen, what only I changed as mine, all else as the shop has it. */
export function mergedValues(versions: Versions, choices: Choices): ProductValues {
  const { base, mine, theirs } = versions
  const fromMine = FIELDS.filter((field) => {
    if (same(field, base, theirs)) return true
    return !isSale(field, versions) && choices[field] === 'mine'
  }).flatMap(keysOf)
  const values = Object.fromEntries(fromMine.map((key) => [key, mine[key]]))
  return { ...theirs, ...values, ...('variants' in values && { variants: mergedGrid(versions) }) }
}

/** Keeps only the cells that this editor changed: items of the others may have been sold since. */
function mergedGrid({ base, mine, theirs }: Versions): ProductValues['variants'] {
  const [was, wanted, now] = [base.variants, mine.variants, theirs.variants]
  if (!was || !wanted || !now) return wanted
  const changed = Object.keys({ ...was, ...wanted }).filter((key) => was[key] !== wanted[key])
  return { ...now, ...Object.fromEntries(changed.map((key) => [key, wanted[key] ?? ''])) }
}
