import * as v from 'valibot'
import { shippingAddressSchema } from '#shared/contract/checkout.ts'
import { PIN } from '#shared/postal-codes.ts'
import { hasReadablePin } from '#shared/readable-pin.ts'

/** As the checkout takes it: in India the postal code has to be a PIN. */
export const readableAddressSchema = v.pipe(
  shippingAddressSchema,
  v.forward(
    v.check((address) => hasReadablePin(address), PIN),
    ['postalCode'],
  ),
)
