import { deliverySchema } from '#shared/contract/sale-settings.ts'
import { inShopSign } from '#client/ui/admin/in-shop-sign.ts'
import { RowsField } from '../rows-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { fieldOfRow } from '../section-values.ts'
import { type SectionFormProps, useSectionForm } from '../use-section-form.ts'
import { blankZone, deliveryOf, typedDelivery } from './zone-values.ts'

const FIELDS = [
  { name: 'name', label: 'Name', hint: undefined, wide: true },
  {
    name: 'countries',
    label: 'Countries',
    hint: 'With commas between them; empty, and it is everywhere',
    wide: true,
  },
  {
    name: 'postalCodes',
    label: 'Postal codes',
    hint: 'What they begin with, such as 400, 401; empty for all of them',
    wide: true,
  },
  { name: 'charge', label: 'Charge', hint: '₹, for each order', wide: false },
  {
    name: 'perKilogram',
    label: 'And for each kilogram',
    hint: '₹, by the weight of the products',
    wide: false,
  },
  {
    name: 'freeFrom',
    label: 'Free from',
    hint: '₹ of pieces, after discounts; empty for never',
    wide: false,
  },
  { name: 'days', label: 'Days', hint: 'From the order to the delivery', wide: false },
] as const

/** Where the shop delivers to, and at what charge. */
export function DeliveryForm(props: SectionFormProps) {
  const { form, mayEdit, frame } = useSectionForm(props, {
    schema: deliverySchema,
    typed: typedDelivery,
    value: deliveryOf,
    fieldOf: fieldOfRow,
  })
  return (
    <SectionFrame
      {...frame}
      lead="Where you deliver to, what it costs and how long it takes. Of two zones the one that names a place more closely counts. Without any, delivery is free everywhere and takes 10 days."
    >
      <form.Field name="zones" mode="array">
        {({ state, pushValue, removeValue }) => (
          <RowsField
            noun="Zone"
            count={state.value.length}
            mayEdit={mayEdit}
            errors={state.meta.errors}
            columns="xl:grid-cols-4"
            onAdd={() => pushValue(blankZone())}
            onRemove={removeValue}
          >
            {(at) =>
              FIELDS.map(({ name, label, hint, wide }) => (
                <div key={name} className={wide ? 'sm:col-span-2 xl:col-span-4' : ''}>
                  <form.AppField name={`zones[${at}].${name}`}>
                    {(field) => (
                      <field.Text autoComplete="off" label={label} hint={hint && inShopSign(hint)} />
                    )}
                  </form.AppField>
                </div>
              ))
            }
          </RowsField>
        )}
      </form.Field>
    </SectionFrame>
  )
}
