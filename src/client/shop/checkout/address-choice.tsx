import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { Button } from '#client/ui/button.tsx'

interface Props {
  addresses: readonly ShippingAddress[]
  onChoose: (address: ShippingAddress) => void
}

/** Where earlier orders went: one press fills the form in, which can then still be changed. */
export const AddressChoice = ({ addresses, onChoose }: Props) => (
  <ul aria-label="Addresses of your orders" className="flex flex-col gap-3 empty:hidden sm:col-span-2">
    {addresses.map((address) => (
      <li
        key={Object.values(address).join('|')}
        className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-3 pl-4 text-sm"
      >
        <span className="min-w-0">
          <span className="block font-medium">{`${address.firstName} ${address.lastName}`}</span>
          <span className="text-muted">
            {`${address.address}, ${address.city} ${address.postalCode}, ${address.country}`}
          </span>
        </span>
        <Button
          size="small"
          aria-label={`Use ${address.firstName} ${address.lastName}, ${address.address}, ${address.city}`}
          onClick={() => onChoose(address)}
        >
          Use
        </Button>
      </li>
    ))}
  </ul>
)
