import { linkOptions } from '@tanstack/react-router'

const collection = { to: '/collections/$collection', params: { collection: 'all' } } as const

/** The storefront's four ways in (spec, section 2), in the header, in the menu and in the footer. */
export const COLLECTION_LINKS = [
  { name: 'Men', link: linkOptions({ ...collection, search: { gender: 'Men' } }) },
  { name: 'Women', link: linkOptions({ ...collection, search: { gender: 'Women' } }) },
  { name: 'Top Wear', link: linkOptions({ ...collection, search: { category: 'Top Wear' } }) },
  { name: 'Bottom Wear', link: linkOptions({ ...collection, search: { category: 'Bottom Wear' } }) },
] as const

/** A placeholder, for the shop that moves in. */
export const PHONE = { shown: '+91 00000 00000', href: 'tel:+910000000000' } as const
