import type { BulkChange } from '#shared/contract/admin-product.ts'

type Action = BulkChange['action']

const DONE: Record<Action, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  feature: 'featured',
  unfeature: 'no longer featured',
  price: 'with a new price',
  discount: 'with a discount',
  endSale: 'no longer in the sale',
  endDiscount: 'without a discount',
  delete: 'deleted',
}

/** `1,204 products`. */
export const productCount = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`

/** `12 products published`; what was so already is not counted. */
export const bulkDone = (action: Action, changed: number): string =>
  changed === 0 ? 'Nothing had to be changed' : `${productCount(changed)} ${DONE[action]}`
