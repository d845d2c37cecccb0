import type { CataloguePage } from '#shared/catalogue-query.ts'
import type { PicturedEntry, Suggestions } from '#shared/contract/menu.ts'
import type { Product } from '#shared/contract/product.ts'
import type { Here, SinceHere } from './since-here.ts'

/** What pages ask of the catalogue that this device holds: what is given, and the answer. */
export interface Questions {
  /** Whether there is one; from then on it is open. */
  open: { given: null; answer: true }
  /** As in the address of the list's call. */
  list: { given: Readonly<Record<string, string | undefined>>; answer: CataloguePage }
  product: { given: string; answer: Product }
  similar: { given: string; answer: Product[] }
  newArrivals: { given: null; answer: Product[] }
  bestSeller: { given: null; answer: Product | null }
  /** For a text, half typed or whole. */
  suggestions: { given: string; answer: Suggestions }
  menu: { given: null; answer: PicturedEntry[] }
  /** What has changed since the shopper was here; what the page tells is remembered. */
  here: { given: Here; answer: SinceHere }
  /** To take the latest version from the shop; ids of what the shopper looks after. */
  take: { given: readonly string[]; answer: 'same' | 'newer' }
}
export type Asked = keyof Questions

export type Question = { [Name in Asked]: { id: number; ask: Name; given: Questions[Name]['given'] } }[Asked]

/** `answer` is undefined where this device has none. */
export interface Reply {
  id: number
  answer: unknown
  /** Milliseconds since 1970, by this device's clock: when the shop last said that there is no later version. */
  checkedAt: number
  knows: Known
}

/** How much of the shop's catalogue this device knows: its lists, counts and filters are of that. */
export interface Known {
  /** All of it; of a large one a device takes a part. */
  whole: boolean
  /** Products. */
  known: number
  /** Products in the shop, when the version was made. */
  of: number
}
