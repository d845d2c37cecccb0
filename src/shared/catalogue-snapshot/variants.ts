import type { Product, Variant } from '../contract/product.ts'
import type { Sink, Source } from './bytes.ts'
import { putNumbers, takeNumbers } from './numbers.ts'
import { endsOf, putTexts, takeTexts } from './texts.ts'

type Units = Pick<Product, 'sizes' | 'colors' | 'variants'>
type Unit = Pick<Variant, 'size' | 'color'>

/** Which units a product is counted in: none, all sizes × colours in one of two orders, or as listed. */
const MODE = { none: 0, sizesFirst: 1, colorsFirst: 2, listed: 3 } as const

const sizesFirst = ({ sizes, colors }: Pick<Units, 'sizes' | 'colors'>): Unit[] =>
  sizes.flatMap((size) => colors.map((color) => ({ size, color })))
const colorsFirst = ({ sizes, colors }: Pick<Units, 'sizes' | 'colors'>): Unit[] =>
  colors.flatMap((color) => sizes.map((size) => ({ size, color })))

function modeOf({ sizes, colors, variants }: Units): number {
  if (!variants) return MODE.none
  const are = (units: Unit[]) =>
    units.length === variants.length &&
    units.every(({ size, color }, at) => variants[at]?.size === size && variants[at].color === color)
  if (are(sizesFirst({ sizes, colors }))) return MODE.sizesFirst
  return are(colorsFirst({ sizes, colors })) ? MODE.colorsFirst : MODE.listed
}

/** How each product is counted and in how many units, the count of each unit; the units of those that list them. */
export function putVariants(into: Sink, products: readonly Units[]): void {
  const modes = products.map(modeOf)
  const listed = products.flatMap(({ variants = [] }, at) => (modes[at] === MODE.listed ? variants : []))
  putNumbers(into, modes)
  putNumbers(
    into,
    products.map(({ variants }) => variants?.length ?? 0),
  )
  putNumbers(
    into,
    products.flatMap(({ variants = [] }) => variants.map(({ countInStock }) => countInStock)),
  )
  putTexts(
    into,
    listed.map(({ size }) => size),
  )
  putTexts(
    into,
    listed.map(({ color }) => color),
  )
}

/** Reads the variants of the product in this place. */
export type VariantsOf = (index: number, product: Pick<Units, 'sizes' | 'colors'>) => Variant[] | undefined

export function takeVariants(from: Source): VariantsOf {
  const modes = takeNumbers(from).all()
  const lengths = takeNumbers(from).all()
  const counts = takeNumbers(from)
  const [sizes, colors] = [takeTexts(from), takeTexts(from)]
  const ends = endsOf(lengths)
  let listedEnds: Uint32Array | undefined
  const listed = (index: number): Unit[] => {
    listedEnds ??= endsOf(lengths.map((length, at) => (modes[at] === MODE.listed ? length : 0)))
    const end = listedEnds[index] ?? 0
    const length = lengths[index] ?? 0
    return Array.from({ length }, (_, at) => ({
      size: sizes.at(end - length + at),
      color: colors.at(end - length + at),
    }))
  }
  return (index, product) => {
    const mode = modes[index]
    if (mode === MODE.none) return undefined
    const units =
      mode === MODE.sizesFirst
        ? sizesFirst(product)
        : mode === MODE.colorsFirst
          ? colorsFirst(product)
          : listed(index)
    const begin = (ends[index] ?? 0) - (lengths[index] ?? 0)
    return units.map((unit, at) => ({ ...unit, countInStock: counts.at(begin + at) ?? 0 }))
  }
}
