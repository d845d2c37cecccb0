import * as v from 'valibot'
import { shippingAddressSchema } from '#shared/contract/checkout.ts'
import { countryCode } from '#shared/countries.ts'
import { PIN, pinOf } from '#shared/postal-codes.ts'

/** As the checkout takes it: in India the postal code has to be a PIN. */
export const readableAddressSchema = v.pipe(
  shippingAddressSchema,
  v.forward(
    v.check(
      ({ country, postalCode }) => countryCode(country) !== 'IN' || pinOf(postalCode) !== undefined,
      PIN,
    ),
    ['postalCode'],
  ),
)
