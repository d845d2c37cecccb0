import { countryCode } from '#shared/countries.ts'
import { STATE_NAMES, stateName, stateOfPin } from '#shared/indian-states.ts'
import { SelectField } from '#client/ui/select-field.tsx'

interface Address {
  country: string
  postalCode: string
  state?: string | undefined
}

/** The state that an address is in: as it was chosen, else as its PIN says; undefined outside of India. */
export function stateOfAddress({ country, postalCode, state }: Address): string | undefined {
  if (countryCode(country) !== 'IN') return undefined
  return state || stateName(stateOfPin(postalCode) ?? '')
}

/** Asked for in India, where taxes go by it. */
export function StateField({ address, onChange }: { address: Address; onChange: (state: string) => void }) {
  if (countryCode(address.country) !== 'IN') return null
  return (
    <SelectField
      label="State"
      name="state"
      autoComplete="shipping address-level1"
      value={stateOfAddress(address) ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">Choose</option>
      {STATE_NAMES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
}
