import { useState } from 'react'
import { addressLine } from '#shared/address-line.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { Button } from '#client/ui/button.tsx'

interface Props {
  addresses: readonly ShippingAddress[]
  onChoose: (address: ShippingAddress) => void
}

/** The form below is to stay in sight of a phone. */
const SHOWN = 3

/** Known addresses: one press fills the form in, which can then still be changed. */
export function AddressChoice({ addresses, onChoose }: Props) {
  const [all, setAll] = useState(false)
  const shown = all ? addresses : addresses.slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <div className="mb-3 flex flex-col items-start gap-3 sm:col-span-2">
      <ul aria-label="Your addresses" className="flex flex-col gap-3 self-stretch">
        {shown.map((address) => (
          <Choice key={Object.values(address).join('|')} address={address} onChoose={onChoose} />
        ))}
      </ul>
      {shown.length < addresses.length && (
        <Button size="small" variant="quiet" onClick={() => setAll(true)}>
          {`Show all ${addresses.length} addresses`}
        </Button>
      )}
    </div>
  )
}

const Choice = ({ address, onChoose }: Pick<Props, 'onChoose'> & { address: ShippingAddress }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-3 pl-4 text-sm">
    <span className="min-w-0">
      <span className="block font-medium">{`${address.firstName} ${address.lastName}`}</span>
      <span className="text-muted">{addressLine(address)}</span>
    </span>
    <Button
      size="small"
      aria-label={`Use ${address.firstName} ${address.lastName}, ${address.address}, ${address.city}`}
      onClick={() => onChoose(address)}
    >
      Use
    </Button>
  </li>
)
