import { linkOptions } from '@tanstack/react-router'
import { PRICE_RANGE } from '#shared/limits.ts'

const collection = { to: '/collections/$collection', params: { collection: 'all' } } as const

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
