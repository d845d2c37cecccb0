import type { Charges, DeliveryCharges } from '#shared/contract/charges.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import type { DeliveryZone } from '#shared/totals/delivery.ts'

/** What the pages may say to everybody of what the owner has set; undefined where that is nothing. */
export function chargesOf({ delivery, tax }: SaleSettings): Charges | undefined {
  const charges = { tax: taxWords(tax), delivery: deliveryOf(delivery?.zones ?? []) }
  return charges.tax || charges.delivery ? charges : undefined
}

function taxWords(tax: SaleSettings['tax']): string {
  if (!tax || tax.kind === 'none') return ''
  const name = tax.kind === 'gst' ? 'GST' : tax.name
  return tax.isInside ? 'Inclusive of all taxes' : `Plus ${name}`
}

function deliveryOf(zones: readonly DeliveryZone[]): DeliveryCharges | null {
  if (zones.length === 0) return null
  const charged = zones.filter(({ charge, perKilogram }) => charge + perKilogram > 0)
  const days = zones.map((zone) => zone.days)
  return {
    least: Math.min(...zones.map(({ charge }) => charge)),
    isFlat:
      charged.every(({ perKilogram }) => perKilogram === 0) &&
      new Set(zones.map(({ charge }) => charge)).size === 1,
    freeFrom: onlyOne(charged.map(({ freeFrom }) => freeFrom)),
    leastDays: Math.min(...days),
    mostDays: Math.max(...days),
  }
}

/** Null where they differ, and where there is none. */
const onlyOne = (limits: readonly (number | null)[]): number | null =>
  new Set(limits).size === 1 ? (limits[0] ?? null) : null
