import type { AnySection } from '#shared/contract/sale-settings.ts'
import type { DiscountCode } from '#shared/totals/codes.ts'
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
}
