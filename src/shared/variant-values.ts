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

/** Its own; undefined where it has the product's. */
export const ownValue = <Value extends string | number>(
  values: readonly VariantValue<Value>[],
  { size, color }: Variant,
): Value | undefined => values.find((own) => own.size === size && own.color === color)?.value

/** Those of sizes and colours that the product has: what goes takes its own with it. */
export const fittingValues = <Own extends Variant>(
  values: readonly Own[],
  sizes: readonly string[],
  colors: readonly string[],
): Own[] => values.filter(({ size, color }) => sizes.includes(size) && colors.includes(color))

/** The fields of a product that hold them. */
export const VARIANT_FIELDS = ['variantSkus', 'variantBarcodes', 'variantWeights'] as const
export type VariantField = (typeof VARIANT_FIELDS)[number]

/** As SKUs are compared. */
export const skuKey = (sku: string): string => sku.trim().toLowerCase()
