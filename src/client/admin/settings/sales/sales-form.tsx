import { salesSchema } from '#shared/contract/sales.ts'
import { inShopSign } from '#client/ui/admin/in-shop-sign.ts'
import { RowsField } from '../rows-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { fieldOfRow } from '../section-values.ts'
import { type SectionFormProps, useSectionForm } from '../use-section-form.ts'
import { SALE_FIELDS } from './sale-fields.ts'
import { SaleStates } from './sale-states.tsx'
import { zonesWith } from './time-zones.ts'
import { blankSale, salesOf, typedSales } from './sale-values.ts'

/** Prices that are lower for a time, and turn by themselves. */
export function SalesForm(props: SectionFormProps) {
  const { form, mayEdit, frame } = useSectionForm(props, {
    schema: salesSchema,
    typed: typedSales,
    value: salesOf,
    fieldOf: fieldOfRow,
  })
  return (
    <SectionFrame
      {...frame}
      lead="Prices and badges turn by themselves when a sale begins and when it ends; what you have entered in the products stays. Of several sales, and of a product's own discount price, the one that costs the shopper least counts."
    >
      <SaleStates stored={frame.now} />
      <fieldset disabled={!mayEdit} className="mb-4 grid gap-x-4 sm:grid-cols-2">
        <form.AppField name="zone">
          {(field) => (
            <field.Select label="Time zone" hint="In which sales begin and end">
              {zonesWith(field.state.value).map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </field.Select>
          )}
        </form.AppField>
      </fieldset>
      <form.Field name="sales" mode="array">
        {({ state, pushValue, removeValue }) => (
          <RowsField
            noun="Sale"
            count={state.value.length}
            mayEdit={mayEdit}
            columns="xl:grid-cols-3"
            onAdd={() => pushValue(blankSale())}
            onRemove={removeValue}
          >
            {(at) => (
              <>
                <form.AppField name={`sales[${at}].name`}>
                  {(field) => <field.Text label="Name" autoComplete="off" hint="Such as Festive" />}
                </form.AppField>
                <form.AppField name={`sales[${at}].kind`}>
                  {(field) => (
                    <field.Select label="Takes off">
                      <option value="percent">A percentage</option>
                      <option value="amount">An amount of each piece</option>
                    </field.Select>
                  )}
                </form.AppField>
                <form.AppField name={`sales[${at}].value`}>
                  {(field) => <field.Text label="How much" autoComplete="off" hint={inShopSign('% or ₹')} />}
                </form.AppField>
                <form.AppField name={`sales[${at}].rounding`}>
                  {(field) => (
                    <field.Select label="Prices end" hint="Always rounded down">
                      <option value="none">As they come out</option>
                      <option value="whole">Without decimals</option>
                      <option value="nine">With a 9, as 1,239</option>
                      <option value="ninetyNine">With 99, as 1,199</option>
                    </field.Select>
                  )}
                </form.AppField>
                {SALE_FIELDS.map(({ name, ...props }) => (
                  <form.AppField key={name} name={`sales[${at}].${name}`}>
                    {(field) => <field.Text autoComplete="off" {...props} />}
                  </form.AppField>
                ))}
              </>
            )}
          </RowsField>
        )}
      </form.Field>
    </SectionFrame>
  )
}
