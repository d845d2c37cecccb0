import type { ComponentProps } from 'react'
import type { ShippingAddress } from '#shared/contract/checkout.ts'

export const BLANK_ADDRESS: ShippingAddress = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  postalCode: '',
  country: '',
  phone: '',
}

interface AddressField extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'inputMode'
> {
  name: keyof ShippingAddress
  label: string
  /** The whole width of the form. */
  wide?: true
}

/** What is asked of an address, in the specification's order. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  { name: 'firstName', label: 'First Name', autoComplete: 'shipping given-name' },
  { name: 'lastName', label: 'Last Name', autoComplete: 'shipping family-name' },
  { name: 'address', label: 'Address', autoComplete: 'shipping street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2' },
  {
    name: 'postalCode',
    label: 'Postal Code',
    autoComplete: 'shipping postal-code',
    // Not digits alone: the shop ships worldwide.
    autoCapitalize: 'characters',
  },
  { name: 'country', label: 'Country', autoComplete: 'shipping country-name' },
  { name: 'phone', label: 'Phone', autoComplete: 'shipping tel', type: 'tel', inputMode: 'tel' },
]
