/** What stands on invoices beside the sums. */
export const INVOICE_FIELDS = [
  { name: 'legalName', label: 'Seller', hint: 'Who sells, as registered; empty: the shop’s name' },
  {
    name: 'invoicePrefix',
    label: 'Numbers begin with',
    hint: 'At most 3 letters or digits: ABC/26-27/00001; empty: INV',
  },
] as const

/** The months that a financial year can begin with, by their numbers. */
export const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  name: new Date(2000, at).toLocaleString('en-IN', { month: 'long' }),
}))
