import { countryCode } from '../countries.ts'
import { stateOfPlace } from '../indian-states.ts'
import type { Destination } from './delivery.ts'
import type { TaxRates, TaxRule } from './totals.ts'

/** What the owner has said of taxes. Rates in percent, amounts in rupees. */
export interface TaxSettings {
  kind: 'none' | 'gst' | 'simple'
  /** Of the shop; its first two digits are the shop's state. */
  gstin: string
  /** What a simple tax is called. */
  name: string
  isInside: boolean
  rate: number
  /** An item sold for more than this, after discounts and without the tax, has another rate; null where all have the same. */
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
  const isWithin = to !== null && stateOfPlace(to) === tax.gstin.slice(0, 2)
  return { isInside: tax.isInside, parts: isWithin ? ['CGST', 'SGST'] : ['IGST'] }
}

/** @param own the product's rate, in hundredths of a percent: it goes before the shop's and the one above a limit. */
export function taxRatesOf(tax: TaxSettings | undefined, own: number | null = null): TaxRates {
  if (!tax || tax.kind === 'none') return { rate: 0, higher: null }
  if (own !== null) return { rate: own, higher: null }
  const { rate, higherAbove, higherRate } = tax
  return {
    rate: hundredths(rate),
    higher: higherAbove === null ? null : { above: hundredths(higherAbove), rate: hundredths(higherRate) },
  }
}

/** Percent to hundredths of a percent, rupees to paise. */
const hundredths = (value: number) => Math.round(value * 100)
