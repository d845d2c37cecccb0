import { addressSchema } from '#shared/contract/checkout.ts'
import { refusalsOf } from '#client/platform/refusals.ts'
import { messagesOf } from '#client/platform/messages.ts'
import { notify } from '#client/platform/toast.ts'
import { AddressDialog } from '#client/ui/address-dialog.tsx'
import { type Own, useChangeAddress } from './use-own-change.ts'

interface Props extends Own {
  onClose: () => void
}

export function AddressOwn({ onClose, ...own }: Props) {
  const change = useChangeAddress(own, onClose)
  return (
    <AddressDialog
      stored={own.order.shippingAddress}
      onClose={onClose}
      onChange={(address) => change.mutate(address)}
      onMistake={(typed) => notify.error(messagesOf(addressSchema, typed)[0] ?? '', 'address')}
      isBusy={change.isPending}
      refusal={change.error && refusalsOf(change.error)}
    />
  )
}
