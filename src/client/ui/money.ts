const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** `₹1,299`; with its paise only where there are some: `₹1,299.50`. */
export const formatRupees = (rupees: number): string =>
  (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
