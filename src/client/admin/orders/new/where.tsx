import { useQuery } from '@tanstack/react-query'
import { addressLine } from '#shared/address-line.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { stateOfPin } from '#shared/indian-states.ts'
import { plainAddress } from '#shared/plain-address.ts'
import { ADDRESS_FIELDS } from '#client/ui/address-fields.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { StateField, withChosenState } from '#client/ui/state-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { newOrderQueries } from './queries.ts'
import type { PartProps } from './typed-order.ts'

/** Where it goes, and whom the carrier calls; by the rules of the checkout. */
export function Where({
  order: { address, customer },
  mistakes,
  onChange,
  takesGstin,
}: PartProps & { takesGstin: boolean }) {
  const field = (name: keyof ShippingAddress) => ({
    name,
    value: address[name] ?? '',
    error: mistakes[`shippingAddress.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [name]: currentTarget.value }),
  })
  // A PIN in a known State takes back the one that was chosen for the place before.
  const set = (change: Partial<ShippingAddress>) =>
    onChange({
      address: { ...address, ...(stateOfPin(change.postalCode ?? '') && { state: '' }), ...change },
    })
  return (
    <AdminCard title="Delivery">
      {customer && (
        <KnownAddresses
          customerId={customer._id}
          onChoose={(chosen) =>
            onChange({
              address: {
                ...withChosenState(plainAddress(chosen)),
                ...(address.gstin && { gstin: address.gstin }),
              },
            })
          }
        />
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {ADDRESS_FIELDS.map(({ name, wide, label, type, inputMode, autoCapitalize }) => (
          <TextField
            key={name}
            className={wide ? 'sm:col-span-2' : ''}
            label={label}
            // It is another's address: the browser's own must not fill it in.
            autoComplete="off"
            {...(type && { type })}
            {...(inputMode && { inputMode })}
            {...(autoCapitalize && { autoCapitalize })}
            {...field(name)}
          />
        ))}
        <StateField
          address={address}
          autoComplete="off"
          error={mistakes['shippingAddress.state']}
          onChange={(state) => set({ state })}
        />
        {(takesGstin || Boolean(address.gstin)) && (
          <TextField
            className="sm:col-span-2"
            label="GSTIN"
            hint="Of a business that buys"
            autoComplete="off"
            maxLength={40}
            {...field('gstin')}
          />
        )}
      </div>
    </AdminCard>
  )
}

/** Of the address book, and where earlier orders went. */
function KnownAddresses({
  customerId,
  onChoose,
}: {
  customerId: string
  onChoose: (address: ShippingAddress) => void
}) {
  const { data } = useQuery(newOrderQueries.customer(customerId))
  const known = data ? [...data.addresses, ...data.orders.map((order) => order.shippingAddress)] : []
  const byText = new Map(known.map((address) => [lineOf(address), address]))
  const shown = [...byText].slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Known addresses" className="mb-4 flex flex-col divide-y divide-line border-y border-line">
      {shown.map(([text, address]) => (
        <li key={text} className="flex items-center gap-3 py-1.5 text-sm">
          <span className="min-w-0 flex-1 break-words">{text}</span>
          <Button size="small" aria-label={`Use ${text}`} onClick={() => onChoose(address)}>
            Use
          </Button>
        </li>
      ))}
    </ul>
  )
}

const SHOWN = 4

const lineOf = (known: ShippingAddress) => `${known.firstName} ${known.lastName}, ${addressLine(known)}`
