import { useStore } from '@tanstack/react-form'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { BRANDS, GENDERS, MATERIALS } from '#shared/limits.ts'
import { kindsOf } from '#shared/kinds.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { inShopSign } from '#client/ui/admin/in-shop-sign.ts'
import { SaleNote } from './sale-note.tsx'
import { discountWarning } from './discount-warning.ts'
import { useProductForm } from './product-form-options.ts'

export function DetailsSection() {
  const form = useProductForm()
  return (
    <AdminCard title="Details">
      <div className="flex flex-col gap-4">
        <form.AppField name="name">
          {(field) => <field.Text label="Name" autoComplete="off" maxLength={200} required />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.Area label="Description" autoComplete="off" required />}
        </form.AppField>
        <form.AppField name="careInstructions">
          {(field) => <field.Area label="Care instructions" autoComplete="off" maxLength={500} rows={2} />}
        </form.AppField>
      </div>
    </AdminCard>
  )
}

/** @param sale that runs now and makes it cheaper */
export function PricesSection({ sale }: { sale: AdminProduct['sale'] }) {
  const form = useProductForm()
  const warning = useStore(form.store, ({ values }) => discountWarning(values))
  return (
    <AdminCard title="Prices">
      <div className="grid gap-4 sm:grid-cols-2">
        <form.AppField name="price">
          {(field) => (
            <field.Text label={inShopSign('Price (₹)')} inputMode="decimal" autoComplete="off" required />
          )}
        </form.AppField>
        <form.AppField name="discountPrice">
          {(field) => (
            <field.Text
              label={inShopSign('Discount price (₹)')}
              inputMode="decimal"
              autoComplete="off"
              hint={
                <span role="status" className={warning && 'text-warning'}>
                  {warning ?? 'What it sells for, where it is lower'}
                </span>
              }
            />
          )}
        </form.AppField>
      </div>
      {sale && <SaleNote sale={sale} />}
    </AdminCard>
  )
}

export function VisibilitySection() {
  const form = useProductForm()
  return (
    <AdminCard title="Visibility">
      <form.AppField name="isPublished">
        {(field) => <field.Check label="Published: shoppers see it" />}
      </form.AppField>
      <form.AppField name="isFeatured">
        {(field) => <field.Check label="Featured: stands first in lists" />}
      </form.AppField>
    </AdminCard>
  )
}

/** @param isOptional an edit may leave category and gender open, a new product may not (spec, section 5) */
export function SortingSection({ isOptional }: { isOptional: boolean }) {
  const form = useProductForm()
  const kinds = kindsOf(useShop())
  return (
    <AdminCard title="Where it belongs">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <form.AppField name="category">
          {(field) => (
            <field.Select label="Category" required={!isOptional}>
              <Options
                // One that is gone is still what this product has.
                of={[...new Set([...kinds, ...(field.state.value ? [field.state.value] : [])])]}
                none={isOptional ? 'No category' : 'Choose a category'}
              />
            </field.Select>
          )}
        </form.AppField>
        <form.AppField name="gender">
          {(field) => (
            <field.Select label="Gender" required={!isOptional}>
              <Options of={GENDERS} none={isOptional ? 'No gender' : 'Choose a gender'} />
            </field.Select>
          )}
        </form.AppField>
        <form.AppField name="brand">
          {(field) => <field.Text label="Brand" list="brands" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="material">
          {(field) => <field.Text label="Material" list="materials" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="collections">
          {(field) => <field.Text label="Collections" autoComplete="off" hint="Several with commas" />}
        </form.AppField>
      </div>
      <datalist id="brands">
        <Options of={BRANDS} />
      </datalist>
      <datalist id="materials">
        <Options of={MATERIALS} />
      </datalist>
    </AdminCard>
  )
}

export function FiguresSection() {
  const form = useProductForm()
  return (
    <AdminCard title="Figures">
      <div className="grid gap-4 min-[16rem]:grid-cols-2 lg:grid-cols-1">
        <form.AppField name="sku">
          {(field) => <field.Text label="SKU" autoComplete="off" spellCheck={false} required />}
        </form.AppField>
        <form.AppField name="weight">
          {(field) => <field.Text label="Weight (grams)" inputMode="decimal" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="hsn">
          {(field) => (
            <field.Text
              label="HSN code"
              inputMode="numeric"
              autoComplete="off"
              hint="Empty for the shop’s, in the settings"
            />
          )}
        </form.AppField>
        <form.AppField name="taxRate">
          {(field) => (
            <field.Text
              label="Tax rate (%)"
              inputMode="decimal"
              autoComplete="off"
              hint="Empty for the shop’s"
            />
          )}
        </form.AppField>
        <form.AppField name="reviews">
          {(field) => <field.Text label="Reviews" inputMode="numeric" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="rating">
          {(field) => <field.Text label="Rating (1 to 5)" inputMode="decimal" autoComplete="off" />}
        </form.AppField>
      </div>
    </AdminCard>
  )
}

const Options = ({ of, none }: { of: readonly string[]; none?: string }) => (
  <>
    {none && <option value="">{none}</option>}
    {of.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </>
)
