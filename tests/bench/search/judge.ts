import type { DemoProduct } from '#demo/catalogue/finish.ts'
import type { Judged } from '#tests/search/halved.ts'

/** Article numbers, the best first. */
export type Search = (query: string) => string[]

export interface Verdict {
  /** Of the first five, averaged over the queries: right ones / min(5, how many there are). */
  precision: number
  /** Share of the queries of which the first five are all right. */
  right: number
  empty: string[]
  /** The others that are not wholly right, with what came first. */
  wrong: { query: string; hits: number; of: number; first: string[] }[]
  /** Median of a query, ms. */
  time: number
}

const FIRST = 5

/** @param products the catalogue by article number. */
export function judge(
  search: Search,
  judged: readonly Judged[],
  products: ReadonlyMap<string, DemoProduct>,
): Verdict {
  const wrong: Verdict['wrong'] = []
  const empty: string[] = []
  const times: number[] = []
  let sum = 0
  let right = 0
  for (const { query, accepts } of judged) {
    const relevant = new Set([...products].flatMap(([sku, product]) => (accepts(product) ? [sku] : [])))
    if (relevant.size === 0) throw new Error(`nothing answers “${query}”`)
    const began = performance.now()
    const first = search(query).slice(0, FIRST)
    times.push(performance.now() - began)
    const of = Math.min(FIRST, relevant.size)
    const hits = first.filter((sku) => relevant.has(sku)).length
    sum += hits / of
    if (hits === of) right++
    else if (first.length === 0) empty.push(query)
    else wrong.push({ query, hits, of, first })
  }
  return {
    precision: sum / judged.length,
    right: right / judged.length,
    empty,
    wrong,
    time: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0,
  }
}
