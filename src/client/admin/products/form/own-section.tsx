import { OwnGrid } from './own-grid.tsx'
import { useProductForm } from './product-form-options.ts'

interface Props {
  sizes: readonly string[]
  colors: readonly string[]
}

interface Field<Value> {
  state: { value: Value; meta: { errors: readonly unknown[] } }
  handleChange: (value: Value) => void
}

const columnOf = <Value,>(label: string, { state, handleChange }: Field<Value>) => ({
  label,
  texts: state.value,
  error: (state.meta.errors as ({ message: string } | undefined)[])[0]?.message,
  onChange: handleChange,
})

/** The fields that hold what sizes and colours have of their own, side by side. */
export function OwnSection({ sizes, colors }: Props) {
  const form = useProductForm()
  return (
    <form.AppField name="variantSkus">
      {(skus) => (
        <form.AppField name="variantBarcodes">
          {(barcodes) => (
            <form.AppField name="variantPrices">
              {(prices) => (
                <form.AppField name="variantWeights">
                  {(weights) => (
                    <OwnGrid
                      sizes={sizes}
                      colors={colors}
                      columns={[
                        columnOf('SKU', skus),
                        columnOf('Barcode', barcodes),
                        { ...columnOf('Price', prices), inputMode: 'decimal' },
                        { ...columnOf('Weight (grams)', weights), inputMode: 'decimal' },
                      ]}
                    />
                  )}
                </form.AppField>
              )}
            </form.AppField>
          )}
        </form.AppField>
      )}
    </form.AppField>
  )
}
