import * as v from 'valibot'
import { addressSchema, storedAddressSchema } from '#shared/contract/checkout.ts'
import { plainAddress } from '#shared/plain-address.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { ADDRESS_FIELDS, BLANK_ADDRESS } from '#client/ui/address-fields.ts'
import { submits, untilMended, useAppForm } from '#client/ui/app-form.tsx'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { type Own, useChangeAddress } from './use-own-change.ts'

interface Props extends Own {
  onClose: () => void
}

/** Where the order goes, and whom the carrier calls. */
export function AddressOwn({ onClose, ...own }: Props) {
  const change = useChangeAddress(own)
  const stored = own.order.shippingAddress
  const form = useAppForm({
    defaultValues: v.is(storedAddressSchema, stored) ? plainAddress(stored) : BLANK_ADDRESS,
    ...untilMended,
    validators: { onDynamic: addressSchema },
    onSubmitInvalid: ({ value }) => notify.error(messagesOf(addressSchema, value)[0] ?? '', 'address'),
    onSubmit: ({ value }) => change.mutate(value, { onSuccess: onClose }),
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
            <form.AppField name={name}>{(field) => <field.Text {...props} required />}</form.AppField>
          </div>
        ))}
        <p role="alert" className="text-danger sm:col-span-2 empty:hidden">
          {change.error && refusalOf(change.error)}
        </p>
        <div className="flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button onClick={onClose}>Leave it as it is</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change the address
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}

/** What the shop has against a field is said with the others: here nothing stands beside it. */
const refusalOf = (error: Error): string =>
  error instanceof ApiError && error.issues.length > 0
    ? error.issues.map(({ message }) => message).join('. ')
    : messageOf(error)
