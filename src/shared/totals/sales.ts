import { listed, valueKey } from '../catalogue-filters.ts'
import { portion } from './apportion.ts'
import { skuKey } from '../variant-values.ts'
import { LEAST_PAISE } from './least-paise.ts'

/** How a sale's prices end: as they come out, in whole rupees, in …9 or in …99. */
export const ROUNDINGS = ['none', 'whole', 'nine', 'ninetyNine'] as const

/** A sale as the owner has set it; money in rupees, moments in ISO 8601. */
export interface ScheduledSale {
  name: string
  kind: 'percent' | 'amount'
  /** Percent, or rupees. */
  value: number
  rounding: (typeof ROUNDINGS)[number]
  from: string
  until: string
  /** Of which products; of all where the three are empty. */
  skus: readonly string[]
  collections: readonly string[]
  categories: readonly string[]
}

/** What a sale goes by. Prices in paise. */
export interface PricedPiece {
  sku: string
  category: string
  /** In one text, with commas. */
  collections: string
  price: number
  discountPrice: number | null
}

/** The sales of one moment. */
export interface RunningSales {
  sales: readonly ScheduledSale[]
  /** The sale in which a piece costs the least, and how much, in paise; undefined where no sale makes it cheaper. */
  bestFor(piece: PricedPiece): { sale: ScheduledSale; price: number } | undefined
}

/** Paise: of each step, and how much below it a price ends. */
const STEPS: Record<ScheduledSale['rounding'], [step: number, below: number]> = {
  none: [1, 0],
  whole: [100, 0],
  nine: [1000, 100],
  ninetyNine: [10_000, 100],
}

/**
 * What a piece of this price costs in the sale, in paise: rounded down, so that nobody pays more than the sale says.
 * Where nothing is left that ends so, in whole rupees; never less than one of them.
 */
export function salePrice({ kind, value, rounding }: ScheduledSale, price: number): number {
  const hundredths = Math.round(value * 100)
  const left = price - (kind === 'percent' ? portion(price, hundredths, 10_000) : hundredths)
  const [step, below] = STEPS[rounding]
  const rounded = Math.floor((left + below) / step) * step - below
  return Math.min(price, Math.max(LEAST_PAISE, rounded > 0 ? rounded : Math.floor(left / 100) * 100))
}

const isOfAll = ({ skus, collections, categories }: ScheduledSale) =>
  skus.length + collections.length + categories.length === 0

/** Whether the sale is of this product. */
export function isInSale(
  sale: ScheduledSale,
  piece: Pick<PricedPiece, 'sku' | 'category' | 'collections'>,
): boolean {
  if (isOfAll(sale)) return true
  const { skus, collections, categories } = sale
  const keys = listed(piece.collections).map(valueKey)
  return (
    skus.some((sku) => skuKey(sku) === skuKey(piece.sku)) ||
    categories.some((category) => valueKey(category) === valueKey(piece.category)) ||
    collections.some((collection) => keys.includes(valueKey(collection)))
  )
}

/** Sales that run at the same time: none is added to another, what costs the shopper least counts. */
export function runningSales(sales: readonly ScheduledSale[]): RunningSales {
  const ofAll = sales.filter(isOfAll)
  const bySku = grouped(sales, ({ skus }) => skus.map(skuKey))
  const byCategory = grouped(sales, ({ categories }) => categories.map(valueKey))
  const byCollection = grouped(sales, ({ collections }) => collections.map(valueKey))
  return {
    sales,
    bestFor({ sku, category, collections, price, discountPrice }) {
      if (sales.length === 0) return undefined
      const of = [
        ofAll,
        bySku.get(skuKey(sku)),
        byCategory.get(valueKey(category)),
        ...(byCollection.size > 0 ? listed(collections).map((name) => byCollection.get(valueKey(name))) : []),
      ]
      let best: ReturnType<RunningSales['bestFor']>
      let least = Math.min(price, discountPrice ?? price)
      for (const sale of of.flatMap((some) => some ?? [])) {
        const lower = salePrice(sale, price)
        if (lower >= least) continue
        least = lower
        best = { sale, price: lower }
      }
      return best
    },
  }
}

export const NO_SALES: RunningSales = runningSales([])

const isRunning = ({ from, until }: ScheduledSale, now: number) =>
  Date.parse(from) <= now && now < Date.parse(until)

/** Those that run at this moment, ms. */
export const salesAt = (sales: readonly ScheduledSale[], now: number): ScheduledSale[] =>
  sales.filter((sale) => isRunning(sale, now))

/** When a sale begins or ends next, ms; infinite for never. */
export const nextTurn = (sales: readonly ScheduledSale[], now: number): number =>
  Math.min(
    ...sales
      .flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)])
      .filter((moment) => moment > now),
    Number.POSITIVE_INFINITY,
  )

function grouped(
  sales: readonly ScheduledSale[],
  keysOf: (sale: ScheduledSale) => string[],
): Map<string, ScheduledSale[]> {
  const groups = new Map<string, ScheduledSale[]>()
  for (const sale of sales)
    for (const key of new Set(keysOf(sale))) groups.set(key, [...(groups.get(key) ?? []), sale])
  return groups
}
