import { isDeepStrictEqual } from 'node:util'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { HistoryEntry } from '#shared/contract/admin/history.ts'
import type { ProductField } from '#shared/contract/admin/product-form.ts'
import type { Actor, Entry, FieldChange } from '../../history/record.ts'
import { FIELDS, PRODUCT_FIELDS } from '../../product-fields/fields.ts'

/** What is told of a new product; the rest is in the product. */
const OF_NEW: readonly ProductField[] = ['name', 'sku', 'price', 'countInStock']
/** What a product may not come back with: pictures that have been erased, and without any it is a draft. */
const LEFT_BEHIND: ReadonlySet<string> = new Set<ProductField>(['images', 'isPublished'])

/** What differs, field by field. The sum of variants is theirs to tell. */
export function productChanges(before: AdminProduct, after: AdminProduct): FieldChange[] {
  const fields = after.variants ? PRODUCT_FIELDS.filter((field) => field !== 'countInStock') : PRODUCT_FIELDS
  return fields.flatMap((field) => {
    const [from, to] = [told(before, field), told(after, field)]
    return isDeepStrictEqual(from, to) ? [] : [{ field, from, to }]
  })
}

/** As the history tells a field, by its name in the form. */
export function told(product: AdminProduct, name: string): unknown {
  const value = product[name as ProductField] ?? null
  const field: { cell: unknown; told?(value: unknown): unknown } | undefined = FIELDS[name as ProductField]
  return field?.told && value !== null ? field.told(value) : value
}

const about = (actor: Actor, product: AdminProduct) => ({
  actor,
  kind: 'product' as const,
  entityId: product._id,
  title: product.name,
  words: product.sku,
})

/** That a product is new. */
export const createdEntry = (
  actor: Actor,
  product: AdminProduct,
  action: HistoryEntry['action'] = 'create',
): Entry => ({
  ...about(actor, product),
  action,
  version: product.version,
  changes: OF_NEW.map((field) => ({ field, from: null, to: told(product, field) })),
})

/** That a deleted product is there again; what it had to come back without is told with it. */
export function restoredEntry(
  actor: Actor,
  snapshot: AdminProduct,
  product: AdminProduct,
  action: HistoryEntry['action'],
): Entry {
  const made = createdEntry(actor, product, action)
  const without = productChanges(snapshot, product).filter(({ field }) => LEFT_BEHIND.has(field))
  return { ...made, changes: [...made.changes, ...without] }
}

/** That a product is gone, with all that it takes to bring it back. */
export const deletedEntry = (
  actor: Actor,
  product: AdminProduct,
  action: HistoryEntry['action'] = 'delete',
): Entry => ({ ...about(actor, product), action, changes: [], former: product })

/** What a change has changed; undefined for nothing. */
export function updatedEntry(
  actor: Actor,
  before: AdminProduct,
  after: AdminProduct,
  action: HistoryEntry['action'] = 'update',
): Entry | undefined {
  const changes = productChanges(before, after)
  if (changes.length === 0) return undefined
  return { ...about(actor, after), action, version: after.version, changes }
}
