import { countryCode } from './countries.ts'
import { pinOf } from './postal-codes.ts'

/** Whether the postal code says where that is: in India it has to be a PIN. */
export const hasReadablePin = ({ country, postalCode }: { country: string; postalCode: string }): boolean =>
  countryCode(country) !== 'IN' || pinOf(postalCode) !== undefined
