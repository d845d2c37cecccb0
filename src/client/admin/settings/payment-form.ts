import type { SectionDescription, SettingsField } from './section-forms.ts'

const way = (name: string, label: string, title: string, start?: string): readonly SettingsField[] => [
  { name, label: `${label} is on`, kind: 'check', ...(start && { start }) },
  { name: `${name}Title`, label: `${label}: what it is called`, hint: `Empty for “${title}”` },
  {
    name: `${name}Place`,
    label: `${label}: place`,
    hint: '1 stands first; empty, and it stands after those',
  },
]

const AMOUNT = '₹; empty for none'

/** What is said of the ways to pay, field by field. */
export const PAYMENT_FORM: SectionDescription = {
  lead: 'How shoppers can pay. Keys and secrets of accounts are in the server’s environment, never here.',
  fields: [
    ...way('razorpay', 'Razorpay', 'UPI, card or netbanking'),
    ...way('paypal', 'PayPal', 'PayPal', 'on'),
    ...way('cash', 'Cash on delivery', 'Cash on delivery'),
    { name: 'cashMinimum', label: 'Cash: orders from', hint: AMOUNT },
    { name: 'cashMaximum', label: 'Cash: orders up to', hint: AMOUNT },
    { name: 'cashFee', label: 'Cash: fee', hint: '₹, added to the order; empty for none' },
    { name: 'cashOpenOrders', label: 'Cash: undelivered orders of one customer', hint: 'Empty for 3' },
    {
      name: 'cashCountries',
      label: 'Cash: countries',
      hint: 'With commas between them; empty for everywhere',
    },
    {
      name: 'cashPostalCodes',
      label: 'Cash: postal codes',
      hint: 'What they begin with, such as 400, 401; empty for all',
    },
  ],
}
