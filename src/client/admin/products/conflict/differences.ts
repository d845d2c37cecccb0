import type { ProductValues } from '../product-values.ts'

/** What is chosen as one: a count without its grid would be a number of something else. */
const FIELDS = [
  ['name', 'Name', ['name']],
  ['description', 'Description', ['description']],
  ['images', 'Images', ['images']],
  ['price', 'Price', ['price']],
  ['discountPrice', 'Discount price', ['discountPrice']],
  ['sizes', 'Sizes', ['sizes']],
  ['colors', 'Colors', ['colors']],
  ['stock', 'Stock', ['countInStock', 'variants']],
  ['isPublished', 'Published', ['isPublished']],
  ['isFeatured', 'Featured', ['isFeatured']],
  ['category', 'Category', ['category']],
  ['gender', 'Gender', ['gender']],
  ['brand', 'Brand', ['brand']],
  ['material', 'Material', ['material']],
  ['collections', 'Collections', ['collections']],
  ['sku', 'SKU', ['sku']],
  ['weight', 'Weight', ['weight']],
  ['reviews', 'Reviews', ['reviews']],
  ['rating', 'Rating', ['rating']],
] as const satisfies readonly (readonly [string, string, readonly (keyof ProductValues)[]])[]

export type DifferingField = (typeof FIELDS)[number][0]
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

type Keys = readonly (keyof ProductValues)[]
const same = (keys: Keys, one: ProductValues, other: ProductValues) =>
  keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]))

/** Stock that I have not touched goes down with every sale, which is no admin's change. */
const isSale = (field: DifferingField, keys: Keys, { base, mine }: Versions) =>
  field === 'stock' && same(keys, base, mine)

/** What is different now from what I began with, and not what I made of it. */
export function differencesOf(versions: Versions): Difference[] {
  const { base, mine, theirs } = versions
  return FIELDS.flatMap(([field, label, keys]) =>
    same(keys, base, theirs) || same(keys, mine, theirs) || isSale(field, keys, versions)
      ? []
      : [{ field, label, contested: !same(keys, base, mine) }],
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
  const fromMine = FIELDS.filter(([field, , keys]) => {
    if (same(keys, base, theirs)) return true
    return !isSale(field, keys, versions) && choices[field] === 'mine'
  }).flatMap(([, , keys]): Keys => keys)
  return { ...theirs, ...Object.fromEntries(fromMine.map((key) => [key, mine[key]])) }
}
