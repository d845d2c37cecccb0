import * as v from 'valibot'
import { addressSchema, type ShippingAddress, storedAddressSchema } from '#shared/contract/checkout.ts'
import { plainAddress } from '#shared/plain-address.ts'
import { ADDRESS_FIELDS, BLANK_ADDRESS } from './address-fields.ts'
import { submits, untilMended, useAppForm } from './app-form.tsx'
import { Button } from './button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { StateField, stateFollowsPin, stateOfAddress, withChosenState } from './state-field.tsx'

interface Props {
  /** As the order has it: older ones may lack something. */
  stored: unknown
  onClose: () => void
  onChange: (address: ShippingAddress) => void
  /** Of what was typed and cannot be an address. */
  onMistake: (typed: ShippingAddress) => void
  isBusy: boolean
  /** What the shop has against it. */
  refusal: string | null
}

/** Where an order goes, and whom the carrier calls. */
export function AddressDialog({ stored, onClose, onChange, onMistake, isBusy, refusal }: Props) {
  const form = useAppForm({
    defaultValues: withChosenState(v.is(storedAddressSchema, stored) ? plainAddress(stored) : BLANK_ADDRESS),
    ...untilMended,
    validators: { onDynamic: addressSchema },
    onSubmitInvalid: ({ value }) => onMistake(value),
    onSubmit: ({ value }) => onChange({ ...value, state: stateOfAddress(value) }),
  })
  return (
    <FormDialog title="Change the address" onClose={onClose}>
      <form
        noValidate
        className="steady-form grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2"
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
        <p role="alert" className="text-danger sm:col-span-2 empty:hidden">
          {refusal}
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button onClick={onClose}>Leave it as it is</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Change the address
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
