import {
  catalogueIndex,
  type CatalogueIndex,
  type KeptProducts,
} from '#shared/catalogue-index/catalogue-index.ts'
import type { Product } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { type RecordFile, recordFile } from './record-file.ts'

/** Keeps the products of the index as JSON in a record file, from which answers are put together. */
export interface ProductRecords extends KeptProducts {
  file: RecordFile
}

/** The index with its products on the disk. */
export type StoredIndex = CatalogueIndex & { products: ProductRecords }

/**
 * @param folder of the record file.
 * @param expected how many products will be loaded.
 */
export const storedIndex = (folder: string, expected = 0): StoredIndex =>
  catalogueIndex((capacity) => productRecords(recordFile(folder, capacity)), expected)

function productRecords(file: RecordFile): ProductRecords {
  const jsonOf = (product: Product) => Buffer.from(JSON.stringify(product))
  return {
    file,
    get: (slot) => fromJson<Product>(file.read(slot).toString()),
    set: (slot, product) => file.write(slot, jsonOf(product)),
    has: (slot, product) => file.read(slot).equals(jsonOf(product)),
    free: (slot) => file.free(slot),
    grow: (capacity) => file.grow(capacity),
  }
}
