import { type ShippingAddress, shippingAddressSchema } from '#shared/contract/checkout.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { AddressChoice } from './address-choice.tsx'

interface Props {
  email: string
  busy: boolean
  /** The address stands: the payment section is open below. */
  done: boolean
  /** What was typed the last time, as far as it went. */
  initial: Readonly<Record<string, string>> | undefined
  /** For keeping it: with every letter. */
  onType: (address: ShippingAddress) => void
  /** Where earlier orders went. */
  known: readonly ShippingAddress[]
  /** No connection: the address can be filled in, and is kept. */
  offline: boolean
  onSubmit: (address: ShippingAddress) => void
}

const BLANK: ShippingAddress = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  phone: '',
}

export function AddressForm({ email, busy, done, initial, onType, known, offline, onSubmit }: Props) {
  const form = useAppForm({
    defaultValues: { ...BLANK, ...initial },
    listeners: { onChange: ({ formApi }) => onType(formApi.state.values) },
    canSubmitWhenInvalid: true,
    validationLogic: untilMended,
    validators: { onDynamic: shippingAddressSchema },
    // The first message is the one shown (spec, section 5); each field carries its own beside it.
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(shippingAddressSchema, value)[0] ?? ''),
    onSubmit: ({ value }) => onSubmit(value),
  })
  return (
    <form noValidate className="steady-form flex flex-col gap-6" onSubmit={submits(form)}>
      <fieldset>
        <legend className="display mb-4 text-xl">Contact Details</legend>
        <TextField label="Email" name="email" type="email" value={email} readOnly autoComplete="email" />
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <legend className="display mb-4 text-xl">Delivery</legend>
        <AddressChoice
          addresses={known}
          onChoose={(address) => {
            form.reset(address)
            onType(address)
          }}
        />
        <form.AppField name="firstName">
          {(field) => <field.Text label="First Name" autoComplete="shipping given-name" required />}
        </form.AppField>
        <form.AppField name="lastName">
          {(field) => <field.Text label="Last Name" autoComplete="shipping family-name" required />}
        </form.AppField>
        <div className="sm:col-span-2">
          <form.AppField name="address">
            {(field) => <field.Text label="Address" autoComplete="shipping address-line1" required />}
          </form.AppField>
        </div>
        <form.AppField name="city">
          {(field) => <field.Text label="City" autoComplete="shipping address-level2" required />}
        </form.AppField>
        <form.AppField name="postalCode">
          {(field) => (
            <field.Text
              label="Postal Code"
              autoComplete="shipping postal-code"
              // Not digits alone: the shop ships worldwide.
              autoCapitalize="characters"
              required
            />
          )}
        </form.AppField>
        <form.AppField name="country">
          {(field) => <field.Text label="Country" autoComplete="shipping country-name" required />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => (
            <field.Text label="Phone" type="tel" autoComplete="shipping tel" inputMode="tel" required />
          )}
        </form.AppField>
      </fieldset>
      {offline && (
        <WaitsForLine id="payment-waits">
          You are offline. Your address is kept on this device; the payment waits for the connection.
        </WaitsForLine>
      )}
      <Button
        type="submit"
        variant={done ? 'secondary' : 'primary'}
        busy={busy}
        disabled={offline}
        aria-describedby={offline ? 'payment-waits' : undefined}
      >
        Continue to Payment
      </Button>
    </form>
  )
}
