import { fromJson } from '#shared/json.ts'
import type { RunningSales } from '#shared/totals/sales.ts'
import { shownPrices } from '#shared/totals/variant-prices.ts'
import type { VariantValue } from '#shared/variant-values.ts'
import type { ProductRow, VariantRow } from './fields.ts'

type PricedRow = Pick<
  ProductRow,
  'sku' | 'category' | 'collections' | 'price' | 'discount_price' | 'variant_prices'
> &
  Pick<ProductRow, 'sizes' | 'colors' | 'has_variants'>

/** What a product's row says that it costs: the least, and what each size and colour does where that is not the same. In paise. */
export const pricesIn = (
  { sizes, colors, ...row }: PricedRow,
  variants: readonly Pick<VariantRow, 'size' | 'color'>[],
  sales: RunningSales,
): ReturnType<typeof shownPrices> =>
  shownPrices(
    sales,
    {
      ...row,
      discountPrice: row.discount_price,
      variantPrices: fromJson<VariantValue<number>[]>(row.variant_prices),
    },
    () =>
      row.has_variants === 1
        ? variants
        : fromJson<string[]>(sizes).flatMap((size) =>
            fromJson<string[]>(colors).map((color) => ({ size, color })),
          ),
  )
