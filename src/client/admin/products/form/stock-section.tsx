import { useStore } from '@tanstack/react-form'
import { COLORS, SIZES } from '#shared/limits.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { ListField } from './list-field.tsx'
import { useProductForm } from './product-form-options.ts'
import { listOf } from '../form-fields.ts'
import { OwnSection } from './own-section.tsx'
import { StockGrid } from './stock-grid.tsx'

/** Sizes, colours, and how many there are: one count of all, or one for each size in each colour. */
export function StockSection() {
  const form = useProductForm()
  const sizes = listOf(useStore(form.store, ({ values }) => values.sizes))
  const colors = listOf(useStore(form.store, ({ values }) => values.colors))
  const isGrid = useStore(form.store, ({ values }) => values.variants !== null)
  return (
    <AdminCard title="Sizes, colours and stock">
      <div className="flex flex-col gap-4">
        <form.AppField name="sizes">
          {() => <ListField label="Sizes" placeholder="S, M, L" usual={SIZES} />}
        </form.AppField>
        <form.AppField name="colors">
          {() => <ListField label="Colors" placeholder="Red, Blue" usual={COLORS} />}
        </form.AppField>
        <form.AppField name="variants">
          {(field) => (
            <Checkbox
              label="Count each size in each colour"
              name={field.name}
              checked={isGrid}
              onChange={(event) => field.handleChange(event.currentTarget.checked ? {} : null)}
            />
          )}
        </form.AppField>
        {isGrid && (
          <form.AppField name="variants">{() => <StockGrid sizes={sizes} colors={colors} />}</form.AppField>
        )}
        {!isGrid && (
          <form.AppField name="countInStock">
            {(field) => (
              <field.Text
                label="Count in stock"
                inputMode="numeric"
                autoComplete="off"
                className="sm:max-w-60"
                required
              />
            )}
          </form.AppField>
        )}
        <OwnSection sizes={sizes} colors={colors} />
      </div>
    </AdminCard>
  )
}
