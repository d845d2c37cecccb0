import { codesSchema } from '#shared/contract/discount-codes.ts'
import { inShopSign } from '#client/ui/admin/in-shop-sign.ts'
import { RowsField } from '../rows-field.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { fieldOfRow } from '../section-values.ts'
import { type SectionFormProps, useSectionForm } from '../use-section-form.ts'
import { codeFields } from './code-fields.ts'
import { blankCode, codesOf, typedCodes } from './code-values.ts'

/** What shoppers type at the checkout to pay less. */
export function CodesForm({ zone, ...props }: SectionFormProps & { zone: string }) {
  const { form, mayEdit, frame } = useSectionForm(props, {
    schema: codesSchema,
    typed: (stored) => typedCodes(zone, stored),
    value: (typed) => codesOf(zone, typed),
    fieldOf: fieldOfRow,
  })
  return (
    <SectionFrame
      {...frame}
      lead="Typed at the checkout, one for an order. Whoever subscribes to the newsletter has a code of their own, 10% off the first order: those need not be set here. Codes start and end on the clocks of the shop's time zone, which is set with its invoices under Tax."
    >
      <form.Field name="codes" mode="array">
        {({ state, pushValue, removeValue }) => (
          <RowsField
            noun="Code"
            count={state.value.length}
            mayEdit={mayEdit}
            errors={state.meta.errors}
            columns="xl:grid-cols-3"
            onAdd={() => pushValue(blankCode())}
            onRemove={removeValue}
          >
            {(at) => (
              <>
                <form.AppField name={`codes[${at}].code`}>
                  {(field) => <field.Text label="Code" autoComplete="off" autoCapitalize="characters" />}
                </form.AppField>
                <form.AppField name={`codes[${at}].kind`}>
                  {(field) => (
                    <field.Select label="Takes off">
                      <option value="percent">A percentage</option>
                      <option value="amount">An amount</option>
                      <option value="delivery">The delivery</option>
                    </field.Select>
                  )}
                </form.AppField>
                <form.AppField name={`codes[${at}].value`}>
                  {(field) => (
                    <field.Text
                      label="How much"
                      autoComplete="off"
                      hint={inShopSign('% or ₹; of the delivery all')}
                    />
                  )}
                </form.AppField>
                {codeFields(zone).map(({ name, hint, ...props }) => (
                  <form.AppField key={name} name={`codes[${at}].${name}`}>
                    {(field) => <field.Text autoComplete="off" hint={inShopSign(hint)} {...props} />}
                  </form.AppField>
                ))}
                <div className="self-center">
                  <form.AppField name={`codes[${at}].isFirstOrder`}>
                    {(field) => <field.Check label="For a first order alone" />}
                  </form.AppField>
                  <form.AppField name={`codes[${at}].isFullPriceOnly`}>
                    {(field) => <field.Check label="Not on pieces that are reduced" />}
                  </form.AppField>
                </div>
              </>
            )}
          </RowsField>
        )}
      </form.Field>
    </SectionFrame>
  )
}
