/** Rupees of the wire to the paise of the database, and back. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)
export const toRupees = (paise: number): number => paise / 100

const FORMAT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `₹1,299`; with its paise only where there are some: `₹1,299.50`. */
export const rupeesText = (rupees: number): string => FORMAT.format(rupees)
