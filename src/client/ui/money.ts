/*
 * Written by hand: the platform's own formats take a phone a tenth of a second when they are first made, and
 * a prerendered page would stand still for it. A test holds them to what the platform writes.
 */

/** `12,34,567`: by thousands first, then by hundreds, as in India. */
export const formatCount = (count: number): string => count.toFixed(0).replace(/\B(?=(\d{2})*\d{3}$)/g, ',')

/** `₹1,299`; with its paise only where there are some: `₹1,299.50`. */
export function formatRupees(rupees: number): string {
  const [whole, paise] = Math.abs(rupees).toFixed(2).split('.')
  return `${rupees < 0 ? '-' : ''}₹${formatCount(Number(whole))}${rupees % 1 ? `.${paise}` : ''}`
}
