import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import type { Queries } from '../database/database.ts'
import { pieceCodes } from '../product-fields/piece-codes.ts'
import { codeWords, emailWords, fromEnd, partsOf, textOf } from './terms.ts'

/** Something that can be found. */
export interface SearchDocument {
  subject: string
  /** Of an order its number. */
  place: number | undefined
  words: string
}

/** An address as it is searched: who, where, phone. The street is not. */
const addressWords = ({ firstName, lastName, city, postalCode, phone }: ShippingAddress): string[] => [
  ...partsOf(`${firstName} ${lastName}`),
  ...partsOf(city),
  ...codeWords(postalCode),
  fromEnd(phone) ?? '',
]

/** Those of these orders that are there: customer, address, names and SKUs of what was ordered. */
export async function orderDocuments(db: Queries, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'user_name', 'user_email', 'address'])
    .where('id', 'in', ids)
    .where('number', 'is not', null)
    .execute()
  const lines = await db
    .selectFrom('order_items')
    .leftJoin('products', 'products.id', 'order_items.product_id')
    .select(['order_items.order_id', 'order_items.name', 'order_items.size', 'order_items.color'])
    .select(['products.sku', 'products.variant_skus', 'products.variant_barcodes'])
    .where('order_items.order_id', 'in', ids)
    .execute()
  const products = new Map<string, string[]>()
  for (const { order_id: id, name, ...line } of lines)
    products.set(id, [...(products.get(id) ?? []), ...partsOf(name), ...codesOf(line).flatMap(partsOf)])
  return orders.map(({ id, number, user_name: name, user_email: email, address }) => ({
    subject: id,
    place: number ?? undefined,
    words: textOf([
      ...partsOf(name),
      ...emailWords(email),
      ...addressWords(fromJson<ShippingAddress>(address)),
      ...(products.get(id) ?? []),
    ]),
  }))
}

interface Line {
  size: string
  color: string
  sku: string | null
  variant_skus: string | null
  variant_barcodes: string | null
}

/** What stands on the piece, and the SKU of its product; nothing of one that is gone. */
function codesOf({ size, color, sku, variant_skus, variant_barcodes }: Line): string[] {
  if (sku === null) return []
  const codes = pieceCodes({
    sku,
    variant_skus: variant_skus ?? '[]',
    variant_barcodes: variant_barcodes ?? '[]',
  })({ size, color })
  return [...new Set([sku, codes.sku, ...(codes.barcode === undefined ? [] : [codes.barcode])])]
}

/** Those of these users that are there: name, address, tags, and what their address book says. */
export async function userDocuments(db: Queries, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return []
  const users = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  const tags = await db
    .selectFrom('customer_notes')
    .select(['user_id', 'tags'])
    .where('user_id', 'in', ids)
    .execute()
  const addresses = await db
    .selectFrom('addresses')
    .select(['user_id', 'address'])
    .where('user_id', 'in', ids)
    .execute()
  const more = new Map<string, string[]>()
  const add = (id: string, words: readonly string[]) => more.set(id, [...(more.get(id) ?? []), ...words])
  for (const { user_id: id, tags: list } of tags) add(id, fromJson<string[]>(list).flatMap(partsOf))
  for (const { user_id: id, address } of addresses) add(id, addressWords(fromJson<ShippingAddress>(address)))
  return users.map(({ id, name, email }) => ({
    subject: id,
    place: undefined,
    words: textOf([...partsOf(name), ...emailWords(email), ...(more.get(id) ?? [])]),
  }))
}
