import type { AnySection } from '../contract/sale-settings.ts'

/** What the sections of the settings are called. */
export const SECTION_TITLES: Record<AnySection, string> = {
  identity: 'Name and contact',
  logo: 'Logo and icon',
  announcement: 'Announcement',
  hero: 'Hero',
  tiles: 'Tiles',
  promo: 'Promo',
  trust: 'Promises',
  menu: 'Menu',
  footer: 'Footer',
  search: 'Search and sharing',
  kinds: 'Kinds of products',
  currency: 'Currency',
  opening: 'Opening',
  delivery: 'Delivery charges',
  tax: 'Tax',
  codes: 'Discount codes',
  sales: 'Sales',
  payment: 'Ways to pay',
  reviews: 'Reviews',
  returns: 'Returns',
}
