import * as v from 'valibot'
import { SKU_MIN } from '../../limits.ts'
import { fittingValues, skuKey, type VariantField } from '../../variant-values.ts'
import { fields, listOf, text } from '../common.ts'

const BARCODE = 'A barcode has 4 to 48 letters and digits, without blanks'
const barcodeSchema = v.pipe(
  v.string(BARCODE),
  v.trim(),
  v.maxLength(48, BARCODE),
  v.regex(/^[!-~]{4,}$/, BARCODE),
)
interface OwnValue {
  size: string
  color: string
  value: unknown
}
/**
 * What single sizes and colours have of their own, in place of the product's.
 *
 * @param keyOf what no two of them may have alike; undefined where they may.
 */
export const ownValuesOf = <const Value extends v.GenericSchema>(
  value: Value,
  keyOf: (value: unknown) => string | undefined,
) =>
  v.pipe(
    listOf(
      fields({ size: text('A size is required', 1, 60), color: text('A color is required', 1, 60), value }),
      {
        message: 'The values of sizes and colors must be a list',
        max: 10_000,
        tooMany: 'At most 10,000 variants',
      },
    ),
    v.check(
      (values) =>
        new Set((values as OwnValue[]).map(({ size, color }) => `${size}\n${color}`)).size === values.length,
      'Each size and color of the variants once',
    ),
    v.check(
      (values) => twice(values as OwnValue[], keyOf) === undefined,
      ({ input }) => `${String(twice(input as OwnValue[], keyOf))} is there twice`,
    ),
  )
function twice(values: readonly OwnValue[], keyOf: (value: unknown) => string | undefined): unknown {
  const seen = new Set<string>()
  for (const { value } of values) {
    const own = keyOf(value)
    if (own !== undefined && seen.has(own)) return value
    if (own !== undefined) seen.add(own)
  }
  return undefined
}
const textKey = (value: unknown) => skuKey(String(value))
export const variantSkusSchema = ownValuesOf(text('A SKU must have 3 letters or more', SKU_MIN, 100), textKey)
export const variantBarcodesSchema = ownValuesOf(barcodeSchema, textKey)

export type OwnValues = { sizes?: string[] | undefined; colors?: string[] | undefined } & {
  [Field in VariantField]?: { size: string; color: string }[] | undefined
}
/** Whether all of them are of the product's sizes and colours, where both are named. */
export const ownValuesFit = (product: OwnValues, field: VariantField): boolean => {
  const { sizes, colors } = product
  const values = product[field]
  return !values || !sizes || !colors || fittingValues(values, sizes, colors).length === values.length
}
