import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoProducts } from '#demo/catalogue.ts'
import { storedIndex } from '#server/catalogue/records/product-records.ts'
import { putProduct } from '#shared/catalogue-index/catalogue-changes.ts'
import { catalogueReader } from '#server/catalogue/reader.ts'
import { responseCache } from '#server/http/response-cache.ts'
import type { ProductList } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { asListed } from '#tests/search/as-listed.ts'
import { byCause } from '#tests/search/by-cause.ts'
import { byWord } from '#tests/search/by-word.ts'
import type { Judged } from '#tests/search/halved.ts'
import { halves } from '#tests/search/judged.ts'
import { notSold } from '#tests/search/not-sold.ts'
import { strangers } from '#tests/search/strangers.ts'
import { strangersByCountry } from '#tests/search/strangers-by-country.ts'
import { judge, type Search } from './judge.ts'
import { rivals } from './rivals.ts'

const SETS: readonly (readonly [string, readonly Judged[]])[] = [
  ...halves,
  ['a stranger’s', strangers],
  ...strangersByCountry.map(([country, judged]) => [`a stranger’s ${country}`, judged] as const),
  ...byCause.map(([half, judged]) => [`by cause, ${half}`, judged] as const),
  ['by word', byWord],
]

/** @param all what is not wholly right is printed too. */
export async function measureSearch(all: boolean): Promise<void> {
  const products = new Map(demoProducts.map((product) => [product.sku, product]))
  const listed = demoProducts.map(asListed)
  const folder = mkdtempSync(join(tmpdir(), 'darzi-search-'))
  const index = storedIndex(folder)
  try {
    for (const product of listed) putProduct(index, product, 0, true)
    const reader = catalogueReader(index, responseCache(0))
    const ours: Search = (query) =>
      fromJson<ProductList>(reader.list({ search: query }).body.toString()).data.map(({ sku }) => sku)
    const searches: [string, Search][] = [['Darzi', ours], ...(await rivals(listed))]
    for (const [half, judged] of SETS) {
      console.log(`\n${judged.length} queries, ${half}, on ${listed.length} products`)
      for (const [name, search] of searches) {
        const { precision, right, empty, wrong, time } = judge(search, judged, products)
        console.log(
          `  ${name.padEnd(22)} precision of the first five ${precision.toFixed(3)}   all of them right ${right.toFixed(3)}` +
            `   empty ${String(empty.length).padStart(3)}   ${time.toFixed(2)} ms a query`,
        )
        if (!all || search !== ours) continue
        for (const query of empty) console.log(`    nothing: ${query}`)
        for (const { query, hits, of, first } of wrong)
          console.log(`    ${hits} of ${of}: ${query} → ${first.join(' ')}`)
      }
    }
    console.log(`\n${notSold.length} things that are not sold`)
    for (const [name, search] of searches) {
      const shown = notSold.filter((query) => search(query).length > 0)
      console.log(
        `  ${name.padEnd(22)} rubbish for ${shown.length}${shown.length > 0 ? `: ${shown.join(', ')}` : ''}`,
      )
    }
  } finally {
    index.products.file.close()
    rmSync(folder, { recursive: true })
  }
}
