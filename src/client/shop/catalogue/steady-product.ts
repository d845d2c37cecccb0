import type { Product } from '#shared/contract/product.ts'
import { formatRupees } from '#client/ui/money.ts'
import { sellingPrice } from '#shared/selling-price.ts'
import { isSoldOut } from './availability.ts'

/** What a page that is open takes over at once: it says what one pays and gets, and moves nothing. */
const AT_ONCE = ['price', 'discountPrice', 'prices', 'countInStock', 'variants', 'updatedAt'] as const

/** A product whose page is open, as it was when it was opened, at the price and with the stock of the latest answer. */
export function atLatestPrice(opened: Product, latest: Product): Product {
  if (opened === latest) return opened
  const { variants: _variants, prices: _prices, ...rest } = opened
  const taken = AT_ONCE.filter((name) => latest[name] !== undefined).map((name) => [name, latest[name]])
  return { ...rest, ...(Object.fromEntries(taken) as Pick<Product, (typeof AT_ONCE)[number]>) }
}

/** Whether its page would say something else than a price and stock: other words, pictures, sizes. */
export function isOther(opened: Product, latest: Product): boolean {
  const shownOf = ({
    name,
    description,
    brand,
    material,
    category,
    gender,
    sizes,
    colors,
    images,
  }: Product) =>
    JSON.stringify([
      [name, description, brand, material, category, gender, sizes, colors],
      images.map(({ url, altText }) => [url, altText]),
    ])
  return shownOf(opened) !== shownOf(latest)
}

/** What has become of a product since its page was opened, in a sentence; empty where that is nothing. */
export function newsOf(opened: Product, latest: Product): string {
  const [before, now] = [sellingPrice(opened), sellingPrice(latest)]
  if (isSoldOut(latest) !== isSoldOut(opened))
    return isSoldOut(latest) ? 'It has sold out meanwhile.' : 'It is in stock again.'
  if (before !== now) return `The price is now ${formatRupees(now)}; it was ${formatRupees(before)}.`
  const isSame = JSON.stringify(opened.prices) === JSON.stringify(latest.prices)
  return isSame ? '' : 'Some sizes or colours have another price now.'
}
