import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { readNumber } from '#shared/admin/read-number.ts'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { taxSchema } from '#shared/contract/sale-settings.ts'
import { stateName } from '#shared/indian-states.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { SectionFoot } from '../section-foot.tsx'
import { issuesIn } from '../section-values.ts'
import { useSectionSave } from '../use-section-save.ts'

/** As it is typed. */
export interface TypedTax {
  kind: string
  gstin: string
  name: string
  isInside: boolean
  rate: string
  higherAbove: string
  higherRate: string
}

interface Props {
  stored: StoredSection
  /** What was typed before, when the session ended. */
  draft: TypedTax | undefined
  /** Keeps what is typed when the session ends, and asks before it is left behind. */
  renderKeeper: (typedNow: () => TypedTax | undefined) => ReactNode
}

/** Whether the prices have tax in them, which, and how much. */
export function TaxForm({ stored, draft, renderKeeper }: Props) {
  const mayEdit = useMay()('editSettings')
  const { element, now, busy, failure, save } = useSectionSave(stored)
  const [begin] = useState<TypedTax>(() => draft ?? typedTax(stored))
  const form = useAdminForm({
    defaultValues: begin,
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: ({ value }) => issuesIn(taxSchema, taxOf(value)) },
    onSubmit: ({ value, formApi }) =>
      save(taxOf(value), (fields) => formApi.setErrorMap({ onSubmit: { fields } })),
  })
  const typedNow = () =>
    JSON.stringify(form.state.values) === JSON.stringify(typedTax(now)) ? undefined : form.state.values
  return (
    <form ref={element} noValidate aria-label="Tax" className="admin-card" onSubmit={submits(form)}>
      <p className="mb-4 text-muted">
        Shown line by line at the checkout, on orders and in letters. GST is parted into CGST and SGST within
        the state of your GSTIN, and is IGST elsewhere in India; nothing is charged on what goes abroad.
      </p>
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
                ) : (
                  <form.AppField name="name">
                    {(field) => <field.Text label="Name" autoComplete="off" hint="Such as VAT" />}
                  </form.AppField>
                )}
                <form.AppField name="rate">
                  {(field) => <field.Text label="Rate" autoComplete="off" hint="%, of all products" />}
                </form.AppField>
                <form.AppField name="higherAbove">
                  {(field) => (
                    <field.Text
                      label="Another rate above"
                      autoComplete="off"
                      hint="₹ for a piece, as GST has it for clothes; empty for none"
                    />
                  )}
                </form.AppField>
                <form.AppField name="higherRate">
                  {(field) => <field.Text label="Rate above that" autoComplete="off" hint="%" />}
                </form.AppField>
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
      <SectionFoot now={now} mayEdit={mayEdit} busy={busy} failure={failure} />
      {renderKeeper(typedNow)}
    </form>
  )
}

const NOTHING: TypedTax = {
  kind: 'none',
  gstin: '',
  name: '',
  isInside: true,
  rate: '',
  higherAbove: '',
  higherRate: '',
}

function typedTax({ value }: StoredSection): TypedTax {
  const stored = v.safeParse(taxSchema, value)
  if (!stored.success) return NOTHING
  const { rate, higherAbove, higherRate, ...tax } = stored.output
  return {
    ...tax,
    rate: String(rate),
    higherAbove: higherAbove === null ? '' : String(higherAbove),
    higherRate: higherAbove === null ? '' : String(higherRate),
  }
}

const taxOf = ({ rate, higherAbove, higherRate, ...typed }: TypedTax) => ({
  ...typed,
  // What is not shown has no say.
  gstin: typed.kind === 'gst' ? typed.gstin : '',
  name: typed.kind === 'simple' ? typed.name : '',
  rate: typed.kind === 'none' ? 0 : readNumber(rate),
  higherAbove: typed.kind === 'none' || higherAbove.trim() === '' ? null : readNumber(higherAbove),
  higherRate: typed.kind === 'none' || higherAbove.trim() === '' ? 0 : readNumber(higherRate),
})
