import { countryCode } from '../countries.ts'
import { stateCode, stateOfPin } from '../indian-states.ts'
import type { Destination } from './delivery.ts'
import type { TaxRule } from './totals.ts'

/** What the owner has said of taxes. Rates in percent, amounts in rupees. */
export interface TaxSettings {
  kind: 'none' | 'gst' | 'simple'
  /** Of the shop; its first two digits are the shop's state. */
  gstin: string
  /** What a simple tax is called. */
  name: string
  isInside: boolean
  rate: number
  /** A piece that costs more than this has another rate; null where all have the same. */
  higherAbove: number | null
  higherRate: number
}

const NONE: TaxRule = { isInside: true, parts: [] }

/**
 * Which tax is due where something is sent to. GST is in two halves within the shop's state, in one across states, and
 * none abroad: exports are zero-rated (IGST Act 2017, section 16). Where the state is not known it counts as another.
 */
export function taxRuleFor(tax: TaxSettings | undefined, to: Destination | null): TaxRule {
  if (!tax || tax.kind === 'none') return NONE
  if (tax.kind === 'simple') return { isInside: tax.isInside, parts: [tax.name] }
  const country = to && countryCode(to.country)
  if (country && country !== 'IN') return NONE
  const state = to && stateOf(to)
  const isWithin = state === tax.gstin.slice(0, 2)
  return { isInside: tax.isInside, parts: isWithin ? ['CGST', 'SGST'] : ['IGST'] }
}

const stateOf = ({ state = '', postalCode }: Destination) => stateCode(state) ?? stateOfPin(postalCode)

/**
 * Of a piece at its selling price in paise; in hundredths of a percent.
 *
 * @param own the product's, which goes before the shop's and the one for dearer pieces.
 */
export function taxRateOf(tax: TaxSettings | undefined, price: number, own: number | null = null): number {
  if (!tax || tax.kind === 'none') return 0
  if (own !== null) return own
  const isHigher = tax.higherAbove !== null && price > Math.round(tax.higherAbove * 100)
  return Math.round((isHigher ? tax.higherRate : tax.rate) * 100)
}
