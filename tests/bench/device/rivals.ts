import { create, insertMultiple, load, save, search as searchOrama } from '@orama/orama'
import { openDB } from 'idb'
import MiniSearch from 'minisearch'
import type { Product } from '#shared/contract/product.ts'
import { type Holder, PAGE } from './contents.ts'

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

const documentsOf = (products: readonly Product[]) =>
  products.map((product) => ({
    id: product._id,
    ...Object.fromEntries(FIELDS.map((field) => [field, String(product[field])])),
  }))

const disk = () => openDB('rivals', 1, { upgrade: (database) => void database.createObjectStore('kept') })

async function put(name: string, value: unknown): Promise<void> {
  const database = await disk()
  await database.put('kept', value, name)
  database.close()
}

async function take<T>(name: string): Promise<T> {
  const database = await disk()
  const value = (await database.get('kept', name)) as T
  database.close()
  return value
}

/** As their authors say to keep them, with the products themselves beside the index. */
export const miniSearch = (products: () => Promise<readonly Product[]>): Holder => ({
  async keep() {
    const all = await products()
    const index = new MiniSearch({ fields: [...FIELDS] })
    index.addAll(documentsOf(all))
    await put('minisearch', { index: JSON.stringify(index), products: all })
  },
  async open() {
    const kept = await take<{ index: string; products: Product[] }>('minisearch')
    const index = MiniSearch.loadJSON(kept.index, { fields: [...FIELDS] })
    const byId = new Map(kept.products.map((product) => [product._id, product]))
    const options = { prefix: true, fuzzy: 0.2, boost: { name: 3, category: 2, gender: 2, colors: 2 } }
    return {
      search: (text) =>
        index
          .search(text, options)
          .slice(0, PAGE)
          .flatMap(({ id }) => byId.get(String(id)) ?? []),
    }
  },
})

const schema = Object.fromEntries(['id', ...FIELDS].map((field) => [field, 'string' as const]))

export const orama = (products: () => Promise<readonly Product[]>): Holder => ({
  async keep() {
    const all = await products()
    const index = create({ schema })
    await insertMultiple(index, documentsOf(all))
    await put('orama', { index: save(index), products: all })
  },
  async open() {
    const kept = await take<{ index: Parameters<typeof load>[1]; products: Product[] }>('orama')
    const index = create({ schema })
    load(index, kept.index)
    const byId = new Map(kept.products.map((product) => [product._id, product]))
    return {
      search(text) {
        const found = searchOrama(index, { term: text, tolerance: 1, boost: { name: 3 }, limit: PAGE })
        // It answers at once where no plugin is asynchronous.
        return 'hits' in found ? found.hits.flatMap(({ id }) => byId.get(id) ?? []) : []
      },
    }
  },
})
