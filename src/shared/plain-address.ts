import type { ShippingAddress } from './contract/checkout.ts'

/** Without what else is known of it, in the order of the form. */
export const plainAddress = ({
  firstName,
  lastName,
  address,
  city,
  postalCode,
  country,
  phone,
}: ShippingAddress): ShippingAddress => ({
  firstName,
  lastName,
  address,
  city,
  postalCode,
  country,
  phone,
})
