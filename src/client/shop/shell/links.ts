import { linkOptions } from '@tanstack/react-router'
import { PRICE_RANGE } from '#shared/limits.ts'

const collection = { to: '/collections/$collection', params: { collection: 'all' } } as const

/** The storefront's four ways in (spec, section 2), in the header, in the menu and in the footer. */
export const COLLECTION_LINKS = [
  { name: 'Men', link: linkOptions({ ...collection, search: { gender: 'Men' } }) },
  { name: 'Women', link: linkOptions({ ...collection, search: { gender: 'Women' } }) },
  { name: 'Top Wear', link: linkOptions({ ...collection, search: { category: 'Top Wear' } }) },
  { name: 'Bottom Wear', link: linkOptions({ ...collection, search: { category: 'Bottom Wear' } }) },
] as const

const of = (gender: 'Men' | 'Women', category: 'Top Wear' | 'Bottom Wear') =>
  linkOptions({
    ...collection,
    // The men's top wear link carries the full price range (spec, section 2).
    search: {
      gender,
      category,
      ...(gender === 'Men' && category === 'Top Wear' && { maxPrice: `${PRICE_RANGE.max}` }),
    },
  })

export const FOOTER_SHOP_LINKS = [
  { name: "Men's Top Wear", link: of('Men', 'Top Wear') },
  { name: "Women's Top Wear", link: of('Women', 'Top Wear') },
  { name: "Men's Bottom Wear", link: of('Men', 'Bottom Wear') },
  { name: "Women's Bottom Wear", link: of('Women', 'Bottom Wear') },
] as const

/** Slugs of the pages that a shop begins with, by the names that its footer gives them (spec, section 1). */
export const SUPPORT_LINKS = {
  'Contact Us': 'contact',
  'About Us': 'about',
  FAQs: 'faq',
  Features: 'features',
}
/** What a shopper looks for before they buy, and what the law asks for; the specification does not name them. */
export const LEGAL_LINKS = { Shipping: 'shipping', Returns: 'returns', Privacy: 'privacy', Terms: 'terms' }

/** A placeholder, for the shop that moves in. */
export const PHONE = { shown: '+91 00000 00000', href: 'tel:+910000000000' } as const
