import { type ReactNode, useState } from 'react'
import type { StoredSection } from '#shared/contract/admin/shop-settings.ts'
import { deliverySchema } from '#shared/contract/sale-settings.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useAdminForm } from '#client/ui/admin/admin-form.tsx'
import { submits, untilMended } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionFoot } from '../section-foot.tsx'
import { issuesIn } from '../section-values.ts'
import { useSectionSave } from '../use-section-save.ts'
import { blankZone, deliveryOf, fieldOfZone, type TypedDelivery, typedDelivery } from './zone-values.ts'

interface Props {
  stored: StoredSection
  /** What was typed before, when the session ended. */
  draft: TypedDelivery | undefined
  /** Keeps what is typed when the session ends, and asks before it is left behind. */
  renderKeeper: (typedNow: () => TypedDelivery | undefined) => ReactNode
}

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
export function DeliveryForm({ stored, draft, renderKeeper }: Props) {
  const mayEdit = useMay()('editSettings')
  const { element, now, busy, failure, save } = useSectionSave(stored, fieldOfZone)
  const [begin] = useState<TypedDelivery>(() => draft ?? typedDelivery(stored))
  const form = useAdminForm({
    defaultValues: begin,
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: ({ value }) => issuesIn(deliverySchema, deliveryOf(value), fieldOfZone) },
    onSubmit: ({ value, formApi }) =>
      save(deliveryOf(value), (fields) => formApi.setErrorMap({ onSubmit: { fields } })),
  })
  const typedNow = () => (isSame(form.state.values, typedDelivery(now)) ? undefined : form.state.values)
  return (
    <form
      ref={element}
      noValidate
      aria-label="Delivery charges"
      className="admin-card"
      onSubmit={submits(form)}
    >
      <p className="mb-4 text-muted">
        Where you deliver to, what it costs and how long it takes. Of two zones the one that names a place
        more closely counts. Without any, delivery is free everywhere and takes 10 days.
      </p>
      <form.Field name="zones" mode="array">
        {({ state, pushValue, removeValue }) => (
          <fieldset disabled={!mayEdit} className="flex flex-col gap-4">
            <legend className="sr-only">Zones</legend>
            {state.value.map((_, at) => (
              // A zone has nothing that tells it from the others but its place.
              <fieldset key={at} className="rounded-card border border-line p-4">
                <legend className="px-1 font-medium">{`Zone ${at + 1}`}</legend>
                <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
                  {FIELDS.map(({ name, label, hint, wide }) => (
                    <div key={name} className={wide ? 'sm:col-span-2 xl:col-span-4' : ''}>
                      <form.AppField name={`zones[${at}].${name}`}>
                        {(field) => <field.Text autoComplete="off" label={label} hint={hint} />}
                      </form.AppField>
                    </div>
                  ))}
                </div>
                {mayEdit && (
                  <Button size="small" aria-label={`Remove zone ${at + 1}`} onClick={() => removeValue(at)}>
                    Remove
                  </Button>
                )}
              </fieldset>
            ))}
            {mayEdit && (
              <Button className="self-start" onClick={() => pushValue(blankZone())}>
                Add a zone
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

const isSame = (one: TypedDelivery, other: TypedDelivery) => JSON.stringify(one) === JSON.stringify(other)
