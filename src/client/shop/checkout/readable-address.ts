import * as v from 'valibot'
import { shippingAddressSchema } from '#shared/contract/checkout.ts'
import { CHOOSE_STATE, stateProblem } from '#shared/indian-states.ts'
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

/** The same where GST is charged: an Indian address has a State, chosen or known by its PIN. */
export const statedAddressSchema = v.pipe(
  readableAddressSchema,
  v.forward(
    v.check((address) => stateProblem(address) === undefined, CHOOSE_STATE),
    ['state'],
  ),
)
