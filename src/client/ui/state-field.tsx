import {
  isInIndia,
  STATE_NAMES,
  stateCode,
  stateName,
  stateOfPin,
  stateOfPlace,
} from '#shared/indian-states.ts'
import { SelectField } from './select-field.tsx'

interface Address {
  country: string
  postalCode: string
  state?: string | undefined
}

/** The State that an address is in: as it was chosen, else as its PIN says; undefined outside of India. */
export const stateOfAddress = (address: Address): string | undefined =>
  isInIndia(address) ? (stateName(stateOfPlace(address) ?? '') ?? '') : undefined

/** An address to be typed over: a State that its PIN says is not a choice, so it follows when the PIN is changed. */
export const withChosenState = <Typed extends Address>(address: Typed): Typed => {
  const { state = '', postalCode } = address
  return { ...address, state: stateCode(state) === stateOfPin(postalCode) ? '' : state }
}

/** For the postal code of a form: a PIN in a known State takes back the one that was chosen for the place before. */
export const stateFollowsPin = (forgetState: () => void) => ({
  onChange: ({ value }: { value: string | undefined }) => {
    if (stateOfPin(value ?? '') !== undefined) forgetState()
  },
})

interface Props {
  address: Address
  onChange: (state: string) => void
  error?: string | undefined
  autoComplete?: string
}

/** Asked for in India, where GST goes by it. */
export function StateField({ address, onChange, error, autoComplete = 'shipping address-level1' }: Props) {
  if (!isInIndia(address)) return null
  return (
    <SelectField
      label="State"
      name="state"
      autoComplete={autoComplete}
      error={error}
      value={stateOfAddress(address) ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">Choose</option>
      {STATE_NAMES.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
