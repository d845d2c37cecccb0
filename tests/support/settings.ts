import type { AnySection } from '#shared/contract/sale-settings.ts'
import type { DiscountCode } from '#shared/totals/codes.ts'
import type { ScheduledSale } from '#shared/totals/sales.ts'
import { saveSection, settingsSection } from '#shared/endpoints/admin/settings.ts'
import type { SignedIn } from './builders.ts'
import type { TestShop } from './shop.ts'

/** Has the owner say something of the shop over what is said there; null takes it back. */
export async function say(
  shop: TestShop,
  { token }: SignedIn,
  section: AnySection,
  value: Record<string, unknown> | null,
) {
  const params = { section }
  const { data } = await shop.call(settingsSection, { params }, { token })
  return (await shop.call(saveSection, { params, body: { version: data.version, value } }, { token })).data
}

/** ₹49 and ₹20 a kilogram, free from ₹2,000 on, in five days. */
export const INDIA = {
  name: 'India',
  countries: ['IN'],
  postalCodes: [],
  charge: 49,
  perKilogram: 20,
  freeFrom: 2000,
  days: 5,
}

/** A tenth off, for everybody, always. */
export const TEN: DiscountCode = {
  code: 'TEN',
  kind: 'percent',
  value: 10,
  minimum: null,
  from: null,
  until: null,
  skus: [],
  collections: [],
  usesMax: null,
  usesEach: null,
  isFirstOrder: false,
  isFullPriceOnly: false,
}

/** A fifth off the collection Festive, in whole rupees, since yesterday and for a year. */
export const FESTIVE: ScheduledSale = {
  name: 'Festive',
  kind: 'percent',
  value: 20,
  rounding: 'whole',
  from: new Date(Date.now() - 24 * 60 * 60_000).toISOString(),
  until: new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString(),
  skus: [],
  collections: ['Festive'],
  categories: [],
}

/** Has the owner set these sales, and no others. */
export const setSales = (shop: TestShop, admin: SignedIn, ...sales: Partial<ScheduledSale>[]) =>
  say(shop, admin, 'sales', {
    zone: 'Asia/Kolkata',
    sales: sales.map((sale) => ({ ...FESTIVE, ...sale })),
  })
