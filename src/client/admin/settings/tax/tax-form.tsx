import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import { taxSchema } from '#shared/contract/sale-settings.ts'
import { stateName } from '#shared/indian-states.ts'
import { inShopSign } from '#client/ui/admin/in-shop-sign.ts'
import { SectionFrame } from '../section-frame.tsx'
import { numberOrNull, textOrNone } from '../section-values.ts'
import { zonesWith } from '../sales/time-zones.ts'
import { type SectionFormProps, useSectionForm } from '../use-section-form.ts'
import { INVOICE_FIELDS, MONTHS } from './invoice-fields.ts'

/** As it is typed. */
interface TypedTax {
  kind: string
  gstin: string
  hsn: string
  name: string
  isInside: boolean
  rate: string
  higherAbove: string
  higherRate: string
  legalName: string
  legalAddress: string
  invoicePrefix: string
  yearStart: string
  zone: string
}

const RATE_FIELDS = [
  { name: 'rate', label: 'Rate', hint: '%, of products that have none of their own' },
  {
    name: 'higherAbove',
    label: 'Different rate above',
    hint: '₹ an item is sold for, after discounts and without the tax; leave empty for one rate',
  },
  { name: 'higherRate', label: 'Rate above that', hint: '%' },
] as const

/** Whether the prices have tax in them, which, and how much. */
export function TaxForm(props: SectionFormProps) {
  const { form, mayEdit, frame } = useSectionForm(props, { schema: taxSchema, typed: typedTax, value: taxOf })
  return (
    <SectionFrame
      {...frame}
      lead="Shown line by line at the checkout, on orders and in letters. GST is parted into CGST and SGST within the state of your GSTIN, and is IGST elsewhere in India; nothing is charged on what goes abroad."
    >
      <fieldset disabled={!mayEdit} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <form.AppField name="kind">
          {(field) => (
            <field.Select label="Tax">
              <option value="none">None</option>
              <option value="gst">GST, in India</option>
              <option value="simple">One rate everywhere</option>
            </field.Select>
          )}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.kind}>
          {(kind) =>
            kind === 'none' ? null : (
              <>
                {kind === 'gst' ? (
                  <>
                    <form.AppField name="gstin">
                      {(field) => (
                        <field.Text
                          label="GSTIN"
                          autoComplete="off"
                          autoCapitalize="characters"
                          hint={
                            stateName(field.state.value.slice(0, 2)) ?? 'Its first two digits are your state'
                          }
                        />
                      )}
                    </form.AppField>
                    <form.AppField name="hsn">
                      {(field) => (
                        <field.Text
                          label="HSN code"
                          inputMode="numeric"
                          autoComplete="off"
                          hint="Of products that have none of their own; empty for none"
                        />
                      )}
                    </form.AppField>
                  </>
                ) : (
                  <form.AppField name="name">
                    {(field) => <field.Text label="Name" autoComplete="off" hint="Such as VAT" />}
                  </form.AppField>
                )}
                {RATE_FIELDS.map(({ name, hint, ...props }) => (
                  <form.AppField key={name} name={name}>
                    {(field) => <field.Text autoComplete="off" hint={inShopSign(hint)} {...props} />}
                  </form.AppField>
                ))}
                <div className="self-center">
                  <form.AppField name="isInside">
                    {(field) => <field.Check label="Prices include it" />}
                  </form.AppField>
                </div>
              </>
            )
          }
        </form.Subscribe>
      </fieldset>
      <fieldset disabled={!mayEdit} className="mt-6 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Invoices</legend>
        {INVOICE_FIELDS.map(({ name, ...props }) => (
          <form.AppField key={name} name={name}>
            {(field) => <field.Text autoComplete="off" {...props} />}
          </form.AppField>
        ))}
        <div className="sm:col-span-2">
          <form.AppField name="legalAddress">
            {(field) => (
              <field.Area label="Seller’s address, as registered; empty: the shop’s address" rows={3} />
            )}
          </form.AppField>
        </div>
        <form.AppField name="yearStart">
          {(field) => (
            <field.Select label="Financial year begins in" hint="Numbers begin again with it">
              {MONTHS.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </field.Select>
          )}
        </form.AppField>
        <form.AppField name="zone">
          {(field) => (
            <field.Select
              label="Time zone"
              hint="Invoices have its dates, and discount codes start and end by it"
            >
              {zonesWith(field.state.value).map((zone) => (
                <option key={zone} value={zone}>
                  {zone}
                </option>
              ))}
            </field.Select>
          )}
        </form.AppField>
      </fieldset>
    </SectionFrame>
  )
}

const NOTHING: TypedTax = {
  kind: 'none',
  gstin: '',
  hsn: '',
  name: '',
  isInside: true,
  rate: '',
  higherAbove: '',
  higherRate: '',
  legalName: '',
  legalAddress: '',
  invoicePrefix: '',
  yearStart: '4',
  zone: DEFAULT_ZONE,
}

function typedTax({ value }: StoredSection): TypedTax {
  const stored = v.safeParse(taxSchema, value)
  if (!stored.success) return NOTHING
  const { rate, higherAbove, higherRate, yearStart, ...tax } = stored.output
  return {
    ...tax,
    yearStart: String(yearStart),
    rate: String(rate),
    higherAbove: textOrNone(higherAbove),
    higherRate: higherAbove === null ? '' : String(higherRate),
  }
}

const taxOf = ({ rate, higherAbove, higherRate, ...typed }: TypedTax) => ({
  ...typed,
  yearStart: Number(typed.yearStart),
  // What is not shown has no say.
  gstin: typed.kind === 'gst' ? typed.gstin : '',
  hsn: typed.kind === 'gst' ? typed.hsn : '',
  name: typed.kind === 'simple' ? typed.name : '',
  rate: typed.kind === 'none' ? 0 : readNumber(rate),
  higherAbove: typed.kind === 'none' ? null : numberOrNull(higherAbove),
  higherRate: typed.kind === 'none' || higherAbove.trim() === '' ? 0 : readNumber(higherRate),
})
