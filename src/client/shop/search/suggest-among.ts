import type { Suggestions } from '#shared/contract/menu.ts'
import type { Product } from '#shared/contract/product.ts'
import { clothingTrade } from '#shared/search/find.ts'
import { plainCatalogue } from '#shared/search/plain-catalogue.ts'
import { suggestionsFor } from '#shared/search/suggest.ts'

/** What the shop would suggest if these were all its products. */
export const suggestAmong = (products: readonly Product[], search: string): Suggestions =>
  suggestionsFor(plainCatalogue(products), clothingTrade(), search)
