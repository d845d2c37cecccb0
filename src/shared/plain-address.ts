import type { ShippingAddress } from './contract/checkout.ts'

/** An address without what else is known of it, in the order of the form; with a State where it has one. */
export const plainAddress = ({
  firstName,
  lastName,
  address,
  city,
  postalCode,
  country,
  phone,
  state,
}: ShippingAddress): ShippingAddress => ({
  firstName,
  lastName,
  address,
  city,
  postalCode,
  country,
  phone,
  ...(state && { state }),
})
