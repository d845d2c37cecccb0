import type { ShippingAddress } from './contract/checkout.ts'

/** Formats an address in one line: `12 Lake Road, Kochi 682001, Kerala, India`. */
export const addressLine = ({
  address,
  ...place
}: Omit<ShippingAddress, 'firstName' | 'lastName' | 'phone'>): string =>
  [address, placeLine(place)].filter(Boolean).join(', ')

/** The same without the street. */
export const placeLine = ({
  city,
  postalCode,
  state,
  country,
}: Pick<ShippingAddress, 'city' | 'postalCode' | 'state' | 'country'>): string =>
  [`${city} ${postalCode}`.trim(), state, country].filter(Boolean).join(', ')
