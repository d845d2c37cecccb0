import type { Invoice } from '#shared/contract/invoice.ts'

/** A plain tax invoice. */
export const LINE: Invoice['lines'][number] = {
  kind: 'piece',
  name: 'Linen Shirt',
  detail: 'M, Sky Blue',
  hsn: '6109',
  quantity: 2,
  unitPrice: 1050,
  discount: 0,
  taxable: 2000,
  taxes: [
    { name: 'CGST', percent: 2.5, amount: 50 },
    { name: 'SGST', percent: 2.5, amount: 50 },
  ],
  total: 2100,
}
export const INVOICE: Invoice = {
  kind: 'invoice',
  title: 'Tax invoice',
  number: 'INV/26-27/00042',
  issuedAt: '2026-11-24T06:30:00.000Z',
  issuedOn: '2026-11-24',
  seller: {
    name: 'Asha Textiles LLP',
    address: '1 Hill Road\nMumbai',
    gstin: '27AAPFU0939F1ZV',
    state: 'Maharashtra',
    email: '',
    phone: '',
  },
  buyer: { name: 'श्री अनुष्का त्रिपाठी', address: 'Łódź\nIndia', email: '', gstin: '', state: 'Goa' },
  placeOfSupply: 'Goa (30)',
  order: { _id: 'one', number: 'DZ-10042', placedOn: '2026-11-20' },
  corrects: null,
  lines: [LINE],
  taxes: LINE.taxes,
  isTaxInside: true,
  taxable: 2000,
  tax: 100,
  total: 2100,
  words: 'Rupees two thousand one hundred only',
  payment: { method: 'Paypal', id: 'CAPTURE-1', paidOn: '2026-11-20', charged: '25.20 USD' },
  money: { code: 'INR', symbol: '₹', place: '¤1', digits: '1,23,456.78' },
}
