import { type CatalogueSearch, valuesOf } from '#shared/contract/catalogue-search.ts'
import { PRICE_RANGE } from '#shared/limits.ts'
import { formatRupees } from '#client/ui/money.ts'
import { type SearchChange, toggled, VALUE_FILTERS } from './search.ts'

export interface Chip {
  label: string
  /** Takes it out. */
  without: SearchChange
}

/** What has been chosen, each with the way back. */
export function chipsOf(search: CatalogueSearch): Chip[] {
  const values = VALUE_FILTERS.flatMap((name) =>
    valuesOf(search[name]).map((value) => ({
      label: name === 'size' ? `Size ${value}` : value,
      without: (now: CatalogueSearch) => ({ [name]: toggled(now[name], value) }),
    })),
  )
  const text = search.search.trim()
  return [
    ...(text ? [{ label: `“${text}”`, without: () => ({ search: '' }) }] : []),
    ...values,
    ...(search.minPrice || search.maxPrice
      ? [{ label: priceLabel(search), without: () => ({ minPrice: '', maxPrice: '' }) }]
      : []),
  ]
}

function priceLabel({ minPrice, maxPrice }: Pick<CatalogueSearch, 'minPrice' | 'maxPrice'>): string {
  if (!minPrice) return `Up to ${formatRupees(Number(maxPrice))}`
  if (!maxPrice) return `From ${formatRupees(Number(minPrice))}`
  return `${formatRupees(Math.max(PRICE_RANGE.min, Number(minPrice)))} to ${formatRupees(Number(maxPrice))}`
}
