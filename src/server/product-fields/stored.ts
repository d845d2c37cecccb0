import type { ProductImage } from '#shared/contract/product.ts'
import type { VariantValue } from '#shared/variant-values.ts'
import { fromJson } from '#shared/json.ts'
import { toPaise, toRupees } from '../platform/money.ts'

/** How values of a product stand in its columns. */

const asItIs = <Value>(value: Value): Value => value
const json = (value: unknown): string => JSON.stringify(value)

export const TEXT = { write: asItIs<string>, read: asItIs<string> }
export const NUMBER = { write: asItIs<number>, read: asItIs<number> }
export const PAISE = { write: toPaise, read: toRupees }
export const PAISE_OR_NONE = {
  write: (rupees: number | null) => (rupees === null ? null : toPaise(rupees)),
  read: (paise: number | null) => (paise === null ? null : toRupees(paise)),
}
/** Percent, stored in hundredths of one. */
export const PERCENT_OR_NONE = {
  write: (percent: number | null) => (percent === null ? null : Math.round(percent * 100)),
  read: (hundredths: number | null) => (hundredths === null ? null : hundredths / 100),
}
export const WHOLE_OR_NONE = {
  write: (number: number | null) => (number === null ? null : Math.round(number)),
  read: asItIs<number | null>,
}
export const FLAG = {
  write: (value: boolean): 0 | 1 => (value ? 1 : 0),
  read: (flag: 0 | 1) => flag === 1,
}
export const NAMES = {
  write: (values: readonly string[]) => json(distinct(values)),
  read: fromJson<string[]>,
}
export const IMAGES = {
  write: (images: readonly ProductImage[]) => json(images),
  read: fromJson<ProductImage[]>,
}

const ownValues = <Value extends string | number>() => ({
  write: (values: readonly VariantValue<Value>[]) => json(values),
  read: fromJson<VariantValue<Value>[]>,
})
export const OWN_TEXTS = ownValues<string>()
export const OWN_NUMBERS = ownValues<number>()
/** Rupees, stored in paise. */
export const OWN_PAISE = {
  write: (values: readonly VariantValue<number>[]) =>
    json(values.map(({ value, ...of }) => ({ ...of, value: toPaise(value) }))),
  read: (stored: string) =>
    fromJson<VariantValue<number>[]>(stored).map(({ value, ...of }) => ({ ...of, value: toRupees(value) })),
}

export const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Measures and placeholder colours belong to the file, not to what was typed. */
export const withoutMeasures = (
  images: readonly ProductImage[],
): Pick<ProductImage, 'url' | 'altText' | 'shows'>[] =>
  images.map(({ url, altText, shows }) => ({ url, altText, ...(shows !== undefined && { shows }) }))
