import type { NamedLink } from '#shared/contract/shop-settings.ts'
import { PRICE_RANGE } from '#shared/limits.ts'

/* The links that a shop was built with (spec, sections 1 and 2), as its owner would write them. */

const all = (query: string) => `/collections/all?${query}`
const page = (name: string, slug: string): NamedLink => ({ name, link: `/pages/${slug}` })

export const MENU_LINKS: readonly NamedLink[] = [
  { name: 'Men', link: all('gender=Men') },
  { name: 'Women', link: all('gender=Women') },
  { name: 'Top Wear', link: all('category=Top+Wear') },
  { name: 'Bottom Wear', link: all('category=Bottom+Wear') },
]

export const SHOP_LINKS: readonly NamedLink[] = [
  { name: "Men's Top Wear", link: all(`gender=Men&category=Top+Wear&maxPrice=${PRICE_RANGE.max}`) },
  { name: "Women's Top Wear", link: all('gender=Women&category=Top+Wear') },
  { name: "Men's Bottom Wear", link: all('gender=Men&category=Bottom+Wear') },
  { name: "Women's Bottom Wear", link: all('gender=Women&category=Bottom+Wear') },
]

export const HELP_LINKS: readonly NamedLink[] = [
  page('Contact Us', 'contact'),
  page('About Us', 'about'),
  page('FAQs', 'faq'),
  page('Features', 'features'),
]

export const LAST_LINKS: readonly NamedLink[] = [
  page('Shipping', 'shipping'),
  page('Returns', 'returns'),
  page('Privacy', 'privacy'),
  page('Terms', 'terms'),
]
