import { type ShippingAddress, addressSchema } from '#shared/contract/checkout.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { ADDRESS_FIELDS, BLANK_ADDRESS } from '#client/ui/address-fields.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { StateField, stateFollowsPin, stateOfAddress, withChosenState } from '#client/ui/state-field.tsx'

interface Props {
  /** Undefined for a new one. */
  initial: ShippingAddress | undefined
  busy: boolean
  /** What the shop has against it. */
  refusal: string | undefined
  onSave: (address: ShippingAddress) => void
  onCancel: () => void
}

export function AddressEditor({ initial = BLANK_ADDRESS, busy, refusal, onSave, onCancel }: Props) {
  const form = useAppForm({
    defaultValues: withChosenState(initial),
    ...untilMended,
    validators: { onDynamic: addressSchema },
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(addressSchema, value)[0] ?? '', 'address'),
    onSubmit: ({ value }) => onSave({ ...value, state: stateOfAddress(value) }),
  })
  return (
    <form
      noValidate
      aria-label={initial === BLANK_ADDRESS ? 'New address' : 'Change address'}
      className="steady-form grid grid-cols-1 gap-x-4 gap-y-2 rounded-card border border-line p-4 sm:grid-cols-2"
      onSubmit={submits(form)}
    >
      {ADDRESS_FIELDS.map(({ name, wide, ...props }) => (
        <div key={name} className={wide ? 'sm:col-span-2' : ''}>
          <form.AppField
            name={name}
            {...(name === 'postalCode' && {
              listeners: stateFollowsPin(() => form.setFieldValue('state', '')),
            })}
          >
            {(field) => <field.Text {...props} required />}
          </form.AppField>
        </div>
      ))}
      <form.Subscribe selector={({ values }) => values}>
        {(values) => (
          <form.AppField name="state">
            {(field) => <StateField address={values} onChange={field.handleChange} />}
          </form.AppField>
        )}
      </form.Subscribe>
      <div role="alert" className="text-danger sm:col-span-2 empty:hidden">
        {refusal}
      </div>
      <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" variant="primary" busy={busy}>
          Save address
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
