import { openCatalogueDatabase } from '#offline/catalogue/catalogue-database.ts'
import { openHeldCatalogue } from '#offline/catalogue/held-catalogue.ts'
import { takeCatalogue } from '#offline/catalogue/take-catalogue.ts'
import type { CatalogueManifest, ToldManifest } from '#shared/contract/catalogue-manifest.ts'
import type { Product } from '#shared/contract/product.ts'
import { type Bench, type Holder, PAGE, type Timing } from './contents.ts'
import { miniSearch, orama } from './rivals.ts'

const RULES = 'bench'
const OPENED = 5

const json = async <T>(address: string): Promise<T> => (await (await fetch(address)).json()) as T

const darzi: Holder = {
  async keep() {
    const database = await openCatalogueDatabase()
    const file = async (hash: string) => new Uint8Array(await (await fetch(`/files/${hash}`)).arrayBuffer())
    await takeCatalogue(
      database,
      {
        manifest: () => json<ToldManifest & CatalogueManifest>('/manifest'),
        file,
        room: () => Promise.resolve(Number.POSITIVE_INFINITY),
      },
      { now: 1 },
    )
    // Its index is made at the first opening, and kept.
    await openHeldCatalogue(database, RULES)
    database.close()
  },
  async open() {
    const database = await openCatalogueDatabase()
    const held = await openHeldCatalogue(database, RULES)
    database.close()
    if (!held) throw new Error('The device has nothing')
    return {
      search: (search) => held.list({ search, limit: PAGE })?.data ?? [],
      filter: (query) => held.list({ ...query, limit: PAGE, facets: '1' })?.data ?? [],
    }
  },
}

const products = () => json<Product[]>('/products')
const holders: Record<string, Holder> = { darzi, minisearch: miniSearch(products), orama: orama(products) }

function holderOf(name: string): Holder {
  const holder = holders[name]
  if (!holder) throw new Error(`Nobody is called ${name}`)
  return holder
}

function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 }
}

function timed<T>(given: readonly T[], run: (one: T) => readonly Product[]) {
  let found = 0
  const times = given.map((one) => {
    const began = performance.now()
    found += run(one).length
    return performance.now() - began
  })
  return { found, times: timing(times) }
}

const bench: Bench = {
  keep: (name) => holderOf(name).keep(),
  async measure(name, queries, filters) {
    const opened: number[] = []
    let last = await holderOf(name).open()
    for (let round = 0; round < OPENED; round++) {
      const began = performance.now()
      last = await holderOf(name).open()
      opened.push(performance.now() - began)
    }
    const { search, filter } = last
    const { found, times } = timed(queries, search)
    return {
      open: timing(opened),
      search: times,
      filter: filter && timed(filters, filter).times,
      found,
    }
  },
}

Object.assign(globalThis, { bench })
