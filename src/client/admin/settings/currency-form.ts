import { RUPEES } from '#shared/money.ts'
import { DEFAULT_CURRENCY } from '#shared/currency-code.ts'
import { MONEY_DIGITS, MONEY_PLACES } from '#shared/money-formats.ts'
import type { SectionDescription } from './section-forms.ts'

const PLACES = ['Before', 'Before, with a space', 'After, with a space', 'After']
const DIGITS = ['Indian', 'Western', 'With points', 'With spaces']

const named = (values: readonly string[], names: readonly string[]) =>
  values.map((value, at) => [value, `${names[at]}: ${value.replace('¤', RUPEES.symbol)}`] as const)

/** What is said of how amounts are written, field by field. */
export const CURRENCY_FORM: SectionDescription = {
  lead: 'What amounts are in, and how they are written, on every page and in every letter. The numbers stay as they are.',
  fields: [
    {
      name: 'code',
      label: 'Currency',
      start: DEFAULT_CURRENCY,
      hint: 'Its three letters; the first order fixes it. Razorpay is offered in INR alone',
    },
    { name: 'symbol', label: 'Sign', start: RUPEES.symbol, hint: 'What stands by an amount: ₹, $, kr' },
    {
      name: 'place',
      label: 'Where the sign stands',
      kind: 'choice',
      start: RUPEES.place,
      options: named(MONEY_PLACES, PLACES),
    },
    {
      name: 'digits',
      label: 'Large amounts',
      kind: 'choice',
      start: RUPEES.digits,
      options: named(MONEY_DIGITS, DIGITS),
    },
    { name: 'isExact', label: 'Always with two decimals', kind: 'check' },
  ],
}
