import type { DeliveryCharges } from './contract/charges.ts'

type Format = (rupees: number) => string

/** What delivery costs, in a few words: `Delivery from ₹49`. */
export function deliveryTitle({ least, isFlat }: DeliveryCharges, format: Format): string {
  if (least === 0) return isFlat ? 'Free delivery' : 'Free delivery to some places'
  return `Delivery ${isFlat ? '' : 'from '}${format(least)}`
}

/** From when on it is free, and how long it takes: `Free from ₹1,000, in 2 to 5 days`. */
export function deliveryDetails({ freeFrom, leastDays, mostDays }: DeliveryCharges, format: Format): string {
  const days = `in ${leastDays === mostDays ? '' : `${leastDays} to `}${mostDays} ${mostDays === 1 ? 'day' : 'days'}`
  return freeFrom === null ? days.replace('in', 'In') : `Free from ${format(freeFrom)}, ${days}`
}
