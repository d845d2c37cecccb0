import {
  catalogueIndex,
  type CatalogueIndex,
  type KeptProducts,
  type PackedIndex,
  unpackIndex,
} from '#shared/catalogue-index/catalogue-index.ts'
import type { Product } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { type KeptRecords, type RecordFile, recordFile, type RecordOptions } from './record-file.ts'

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
export const storedIndex = (folder: string, expected = 0, options: RecordOptions = {}): StoredIndex =>
  catalogueIndex((capacity) => productRecords(recordFile(folder, capacity, options)), expected)

/** The index as it was packed, with its products where they are kept. */
export const reopenedIndex = (folder: string, packed: PackedIndex, kept: KeptRecords): StoredIndex =>
  unpackIndex(packed, (capacity) => productRecords(recordFile(folder, capacity, { kept })))

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
