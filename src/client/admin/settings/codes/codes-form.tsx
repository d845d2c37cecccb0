import { type ReactNode, useState } from 'react'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { codesSchema } from '#shared/contract/discount-codes.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionFoot } from '../section-foot.tsx'
import { issuesIn } from '../section-values.ts'
import { useSectionSave } from '../use-section-save.ts'
import { CODE_FIELDS } from './code-fields.ts'
import { blankCode, codesOf, fieldOfCode, type TypedCodes, typedCodes } from './code-values.ts'

interface Props {
  stored: StoredSection
  /** What was typed before, when the session ended. */
  draft: TypedCodes | undefined
  /** Keeps what is typed when the session ends, and asks before it is left behind. */
  renderKeeper: (typedNow: () => TypedCodes | undefined) => ReactNode
}

/** What shoppers type at the checkout to pay less. */
export function CodesForm({ stored, draft, renderKeeper }: Props) {
  const mayEdit = useMay()('editSettings')
  const { element, now, busy, failure, save } = useSectionSave(stored, fieldOfCode)
  const [begin] = useState<TypedCodes>(() => draft ?? typedCodes(stored))
  const form = useAdminForm({
    defaultValues: begin,
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: ({ value }) => issuesIn(codesSchema, codesOf(value), fieldOfCode) },
    onSubmit: ({ value, formApi }) =>
      save(codesOf(value), (fields) => formApi.setErrorMap({ onSubmit: { fields } })),
  })
  const typedNow = () =>
    JSON.stringify(form.state.values) === JSON.stringify(typedCodes(now)) ? undefined : form.state.values
  return (
    <form
      ref={element}
      noValidate
      aria-label="Discount codes"
      className="admin-card"
      onSubmit={submits(form)}
    >
      <p className="mb-4 text-muted">
        Typed at the checkout, one for an order. Whoever subscribes to the newsletter has a code of their own,
        10% off the first order: those need not be set here.
      </p>
      <form.Field name="codes" mode="array">
        {({ state, pushValue, removeValue }) => (
          <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
            <legend className="sr-only">Codes</legend>
            {state.value.map((_, at) => (
              // A code being typed has nothing that tells it from the others but its place.
              <fieldset key={at} className="rounded-card border border-line p-4">
                <legend className="px-1 font-medium">{`Code ${at + 1}`}</legend>
                <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
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
                      <field.Text label="How much" autoComplete="off" hint="% or ₹; of the delivery all" />
                    )}
                  </form.AppField>
                  {CODE_FIELDS.map(({ name, ...props }) => (
                    <form.AppField key={name} name={`codes[${at}].${name}`}>
                      {(field) => <field.Text autoComplete="off" {...props} />}
                    </form.AppField>
                  ))}
                  <div className="self-center">
                    <form.AppField name={`codes[${at}].isFirstOrder`}>
                      {(field) => <field.Check label="For a first order alone" />}
                    </form.AppField>
                  </div>
                </div>
                {mayEdit && (
                  <Button size="small" aria-label={`Remove code ${at + 1}`} onClick={() => removeValue(at)}>
                    Remove
                  </Button>
                )}
              </fieldset>
            ))}
            {mayEdit && (
              <Button className="self-start" onClick={() => pushValue(blankCode())}>
                Add a code
              </Button>
            )}
          </fieldset>
        )}
      </form.Field>
      <SectionFoot now={now} mayEdit={mayEdit} busy={busy} failure={failure} />
      {renderKeeper(typedNow)}
    </form>
  )
}
