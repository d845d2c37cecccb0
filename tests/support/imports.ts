import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportJob } from '#shared/contract/admin/product-import.ts'
import { applyImport, checkImport, exportProducts, importJob } from '#shared/endpoints/admin/calls.ts'
import { drawnPicture } from './pictures.ts'
import type { TestShop } from './shop.ts'

const PAUSE_MS = 10

/** Waits until nothing is being done with it any more. */
export async function settled(shop: TestShop, token: string, id: string): Promise<ImportJob> {
  for (;;) {
    const { data } = await shop.call(importJob, { params: { id } }, { token })
    if (data.state !== 'checking' && data.state !== 'applying') return data
    await pause(PAUSE_MS)
  }
}

/** Has a file checked and gives what was found. */
export async function checkFile(shop: TestShop, token: string, text: string): Promise<ImportJob> {
  const { data } = await shop.call(checkImport, { body: text }, { token })
  return settled(shop, token, data._id)
}

/** Puts a checked file into the catalogue. */
export async function applyFile(shop: TestShop, token: string, id: string): Promise<ImportJob> {
  await shop.call(applyImport, { params: { id } }, { token })
  return settled(shop, token, id)
}

export async function exported(
  shop: TestShop,
  token: string,
  query: Record<string, string> = {},
): Promise<string> {
  return shop.call(exportProducts, { query }, { token })
}

/** A row of a file, by its columns. */
export type Row = Record<string, string>

export const rowsOf = (text: string) => parse(text, { columns: true, bom: true }) as Row[]
export const fileOf = (rows: Row[]): string => stringify(rows, { header: true })

/** The pictures that `newRow` names. */
export const drawCsvPictures = (shop: TestShop) =>
  Promise.all(['csv-front', 'csv-behind'].map((id) => drawnPicture(shop, id)))

/** Of a product that the shop does not have, with all that it needs. */
export const newRow = (sku: string, more: Row = {}): Row => ({
  sku,
  name: 'Imported Shirt',
  description: 'A shirt that came by file.',
  price: '999.50',
  discountPrice: '',
  countInStock: '12',
  variants: '',
  category: 'Top Wear',
  brand: 'By File',
  sizes: 'S | M',
  colors: 'Blue',
  collections: 'Summer, Office',
  material: 'Linen',
  gender: 'Women',
  isFeatured: 'no',
  isPublished: 'yes',
  weight: '250',
  images: '/images/csv-front.jpg | /images/csv-behind.jpg',
  altTexts: 'From the front | From behind',
  ...more,
})
