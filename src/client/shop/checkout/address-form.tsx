import { useState } from 'react'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { COUNTRY_CODES, countryName } from '#shared/countries.ts'
import { hasShortPin, SHORT_PIN } from '#shared/readable-pin.ts'
import { plainGstin } from '#shared/gstin.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { ADDRESS_FIELDS, BLANK_ADDRESS } from '#client/ui/address-fields.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { StateField, stateFollowsPin, stateOfAddress, withChosenState } from '#client/ui/state-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { AddressChoice } from './address-choice.tsx'
import { GstinField } from './gstin-field.tsx'
import { readableAddressSchema, statedAddressSchema } from './readable-address.ts'

interface Props {
  email: string
  /** Of a guest, who may have mistyped it. */
  onCorrectEmail?: (() => void) | undefined
  busy: boolean
  /** The address stands: the payment section is open below. */
  done: boolean
  /** What was typed the last time, as far as it went. */
  initial: Readonly<Record<string, string>> | undefined
  /** For keeping it: with every letter. */
  onType: (address: ShippingAddress) => void
  /** The book's, and where earlier orders went. */
  known: readonly ShippingAddress[]
  /** There is a book to keep it in. */
  maySave: boolean
  /** The shop keeps the GSTIN of a business that buys. */
  takesGstin: boolean
  /** No connection: the address can be filled in, and is kept. */
  offline: boolean
  /** @param saves the address goes into the book, once it is ordered to */
  onSubmit: (address: ShippingAddress, saves: boolean) => void
}

/** The shop knows these by name; what else is typed may be one of them written otherwise. */
const LISTED = { list: 'countries' }
const GSTIN_FIELD = {
  label: 'GSTIN',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
}

/** Whether what is typed is another address than the one that was sent. */
export const isElsewhere = (sent: ShippingAddress, typed: ShippingAddress): boolean =>
  ADDRESS_FIELDS.some(({ name }) => sent[name] !== typed[name]?.trim()) ||
  (sent.state ?? '') !== (stateOfAddress(typed) ?? '') ||
  (sent.gstin ?? '') !== plainGstin(typed.gstin ?? '')

export function AddressForm({
  email,
  onCorrectEmail,
  busy,
  done,
  initial,
  onType,
  known,
  maySave,
  takesGstin,
  offline,
  onSubmit,
}: Props) {
  const [saves, setSaves] = useState(false)
  const begin: ShippingAddress = withChosenState({ ...BLANK_ADDRESS, gstin: '', ...initial })
  const schema = takesGstin ? statedAddressSchema : readableAddressSchema
  const form = useAppForm({
    defaultValues: begin,
    listeners: { onChange: ({ formApi }) => onType(formApi.state.values) },
    ...untilMended,
    validators: { onDynamic: schema },
    // The first message is the one shown (spec, section 5); each field carries its own beside it.
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(schema, value)[0] ?? ''),
    onSubmit: ({ value }) =>
      onSubmit(
        { ...value, state: stateOfAddress(value), gstin: plainGstin(value.gstin ?? '') },
        maySave && saves,
      ),
  })
  return (
    <form noValidate className="steady-form flex flex-col gap-6" onSubmit={submits(form)}>
      <fieldset>
        <legend className="display mb-4 text-xl">Contact Details</legend>
        <TextField label="Email" name="email" type="email" value={email} readOnly autoComplete="email" />
        {onCorrectEmail && (
          <Button size="small" className="mt-2" onClick={onCorrectEmail}>
            Correct the e-mail
          </Button>
        )}
      </fieldset>
      <fieldset className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        <legend className="display mb-4 text-xl">Delivery</legend>
        <AddressChoice
          addresses={known}
          onChoose={(chosen) => {
            // Where it goes is chosen, not who buys it.
            const address = { ...withChosenState(chosen), gstin: form.state.values.gstin }
            form.reset(address)
            onType(address)
          }}
        />
        {ADDRESS_FIELDS.map(({ name, wide, ...props }) => (
          <div key={name} className={wide ? 'sm:col-span-2' : ''}>
            <form.AppField
              name={name}
              {...(name === 'postalCode' && {
                listeners: stateFollowsPin(() => form.setFieldValue('state', '')),
              })}
            >
              {(field) => (
                <form.Subscribe selector={({ values }) => name === 'postalCode' && hasShortPin(values)}>
                  {(isShort) => (
                    <field.Text
                      {...props}
                      {...(name === 'country' && LISTED)}
                      hint={isShort && field.state.meta.isBlurred && SHORT_PIN}
                      required
                    />
                  )}
                </form.Subscribe>
              )}
            </form.AppField>
          </div>
        ))}
        <form.Subscribe selector={({ values }) => values}>
          {(values) => (
            <form.AppField name="state">
              {(field) => (
                <StateField
                  address={values}
                  error={(field.state.meta.errors as ({ message: string } | undefined)[])[0]?.message}
                  onChange={field.handleChange}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.Subscribe selector={({ values }) => values}>
          {(values) =>
            (takesGstin || Boolean(values.gstin)) && (
              <form.AppField name="gstin">
                {(field) => (
                  <GstinField
                    typed={values.gstin ?? ''}
                    state={stateOfAddress(values)}
                    isRefused={!field.state.meta.isValid}
                  >
                    {(hint) => <field.Text {...GSTIN_FIELD} hint={hint} />}
                  </GstinField>
                )}
              </form.AppField>
            )
          }
        </form.Subscribe>
        <datalist id={LISTED.list}>
          {COUNTRY_CODES.map((code) => (
            <option key={code} value={countryName(code)}>
              {countryName(code)}
            </option>
          ))}
        </datalist>
        {maySave && (
          <Checkbox
            className="sm:col-span-2"
            label="Keep this address for my next orders"
            checked={saves}
            onChange={({ currentTarget }) => setSaves(currentTarget.checked)}
          />
        )}
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
