import type { Product } from '#shared/contract/product.ts'

/** One way to keep the catalogue on a device: what is kept lies in IndexedDB, and is opened to be asked. */
export interface Holder {
  /** Makes what is kept, as a device would have it after a visit. */
  keep(): Promise<void>
  /** From what is kept to something that answers. */
  open(): Promise<Opened>
}

export interface Opened {
  /** The first page of a search, products and all. */
  search(text: string): readonly Product[]
  /** A page of a list narrowed by filters with its facets, where it can do that. */
  filter?: (query: Readonly<Record<string, string>>) => readonly Product[]
}

export interface Timing {
  median: number
  most: number
}

export interface Measured {
  /** Milliseconds. */
  open: Timing
  search: Timing
  filter?: Timing | undefined
  /** Bytes over the line and on the disk are in `npm run bench -- snapshot`; this is how many products were found. */
  found: number
}

/** What the page in Chromium offers. */
export interface Bench {
  keep(name: string): Promise<void>
  measure(
    name: string,
    queries: readonly string[],
    filters: readonly Record<string, string>[],
  ): Promise<Measured>
}

export const PAGE = 24
