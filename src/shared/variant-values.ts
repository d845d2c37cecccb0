/** What one size in one colour of a product has of its own. */
export interface VariantValue<Value extends string | number> {
  size: string
  color: string
  value: Value
}

interface Variant {
  size: string
  color: string
}

const keyOf = ({ size, color }: Variant) => `${size}\n${color}`

/** What each has of its own, undefined where it has the product's: ten thousand variants are gone through once. */
export function ownValues<Value extends string | number>(
  values: readonly VariantValue<Value>[],
): (variant: Variant) => Value | undefined {
  const own = new Map(values.map((one) => [keyOf(one), one.value]))
  return (variant) => own.get(keyOf(variant))
}

/** Those of sizes and colours that the product has: what goes takes its own with it. */
export const fittingValues = <Own extends Variant>(
  values: readonly Own[],
  sizes: readonly string[],
  colors: readonly string[],
): Own[] => {
  const [hasSize, hasColor] = [new Set(sizes), new Set(colors)]
  return values.filter(({ size, color }) => hasSize.has(size) && hasColor.has(color))
}

/** The fields of a product that hold them. */
export const VARIANT_FIELDS = ['variantSkus', 'variantBarcodes', 'variantPrices', 'variantWeights'] as const
export type VariantField = (typeof VARIANT_FIELDS)[number]

/** As SKUs are compared. */
export const skuKey = (sku: string): string => sku.trim().toLowerCase()

/** Whether what was scanned or typed is one of these codes, whole. */
export const isCode = (typed: string, codes: readonly (string | undefined)[]): boolean =>
  typed.trim() !== '' && codes.some((code) => code !== undefined && skuKey(code) === skuKey(typed))
