import { type CountryCode, isPossiblePhoneNumber, isSupportedCountry } from 'libphonenumber-js/min'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { countryCode, countryName } from '#shared/countries.ts'
import { isInIndia, stateName, stateOfPlace, stateProblem } from '#shared/indian-states.ts'
import { narrow, PIN } from '#shared/postal-codes.ts'
import { hasReadablePin } from '#shared/readable-pin.ts'
import type { Destination } from '#shared/totals/delivery.ts'
import { invalid } from '../platform/errors.ts'

/** Throws 400 for a PIN that is none: what is delivered where, and which tax is due, goes by it. */
export function refuseUnreadablePin(place: Destination): void {
  if (!hasReadablePin(place)) throw invalid('shippingAddress.postalCode', PIN)
}

/** Throws 400 for a phone number that is too long or too short for its country; where nobody knows that, any is right. */
export function refuseImpossiblePhone({ country, phone }: { country: string; phone: string }): void {
  const code = countryCode(country) as CountryCode | undefined
  if (
    code === undefined ||
    !isSupportedCountry(code) ||
    isPossiblePhoneNumber(narrow(phone).replace(/[()]/g, ' ').trim(), code)
  )
    return
  throw invalid(
    'shippingAddress.phone',
    `No number in ${countryName(code)} is like this. One of another country begins with + and its code`,
  )
}

/** Throws 400 for a country that is none, where anything goes by the country. */
export function refuseUnknownCountry({ delivery, tax }: SaleSettings, { country }: Destination): void {
  const goesByPlace =
    tax?.kind === 'gst' ||
    delivery?.zones.some(({ countries, postalCodes }) => countries.length + postalCodes.length > 0)
  if (goesByPlace && countryCode(country) === undefined)
    throw invalid('shippingAddress.country', 'We do not know this country: choose it from the list')
}

/** Throws 400 where GST is charged and an Indian address does not say its State, which the tax and the invoice need. */
export function refuseUnknownState({ tax }: SaleSettings, place: Destination): void {
  const problem = tax?.kind === 'gst' ? stateProblem(place) : undefined
  if (problem !== undefined) throw invalid('shippingAddress.state', problem)
}

/** Whether a buyer may give a GSTIN: where GST is charged. */
export const takesGstin = ({ tax }: SaleSettings, { country }: Pick<Destination, 'country'>): boolean =>
  tax?.kind === 'gst' && isInIndia({ country })

/** The address as it is stored: with its State where GST goes by it, else without a GSTIN, which nobody asked for. */
export function keptAddress(sale: SaleSettings, given: ShippingAddress): ShippingAddress {
  if (takesGstin(sale, given)) return withStateName(given)
  const { gstin: _, ...address } = given
  return address
}

/** Names the State as the GST network does, from the PIN where it is not given. */
export function withStateName<Address extends Destination>(address: Address): Address {
  const state = isInIndia(address) ? stateName(stateOfPlace(address) ?? '') : undefined
  return state === undefined ? address : { ...address, state }
}
