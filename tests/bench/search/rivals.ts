import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import type { Product } from '#shared/contract/product.ts'
import type { Search } from './judge.ts'

const FIELDS = [
  'name',
  'brand',
  'category',
  'gender',
  'collections',
  'colors',
  'sizes',
  'material',
  'sku',
  'description',
] as const
const MOST = 10

/** Search libraries as one would set them up for a shop: every field, the name first, prefixes and slips. */
export async function rivals(products: readonly Product[]): Promise<[string, Search][]> {
  const documents = products.map((product) => ({
    id: product.sku,
    ...Object.fromEntries(FIELDS.map((field) => [field, String(product[field])])),
  }))
  const miniSearch = new MiniSearch({ fields: [...FIELDS] })
  miniSearch.addAll(documents)
  const options = { prefix: true, fuzzy: 0.2, boost: { name: 3, category: 2, gender: 2, colors: 2 } }
  const orama = create({
    schema: Object.fromEntries(['id', ...FIELDS].map((field) => [field, 'string' as const])),
  })
  await insertMultiple(orama, documents)
  const fuse = new Fuse(documents, {
    keys: FIELDS.map((name) => ({ name, weight: name === 'name' ? 3 : 1 })),
    ignoreLocation: true,
    threshold: 0.3,
  })
  const sku = ({ id }: { id: unknown }) => String(id)
  return [
    ['MiniSearch, any word', (query) => miniSearch.search(query, options).map(sku)],
    [
      'MiniSearch, all words',
      (query) => miniSearch.search(query, { ...options, combineWith: 'AND' }).map(sku),
    ],
    [
      'Orama',
      (query) => {
        const found = searchOrama(orama, { term: query, tolerance: 1, boost: { name: 3 }, limit: MOST })
        // It answers at once where no plugin is asynchronous.
        return 'hits' in found ? found.hits.map(sku) : []
      },
    ],
    ['Fuse', (query) => fuse.search(query, { limit: MOST }).map(({ item }) => item.id)],
  ]
}
