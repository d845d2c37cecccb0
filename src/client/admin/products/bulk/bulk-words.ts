import type { BulkChange } from '#shared/contract/admin/product.ts'

type Action = BulkChange['action']

const DONE: Record<Action, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  feature: 'featured',
  unfeature: 'no longer featured',
  price: 'with a new price',
  discount: 'with a discount',
  endSale: 'back at the price before the sale',
  endDiscount: 'without a discount',
  delete: 'deleted',
}

/** `1,204 products`. */
export const productCount = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`

/** Of a sale beforehand. @param isWhole all that are chosen were counted */
export function leftOutWords(cheaper: number, isWhole: boolean): string {
  if (cheaper === 0) return isWhole ? '' : 'Products that sell for less already stay as they are.'
  const [sell, stay] = cheaper === 1 ? ['sells', 'stays as it is'] : ['sell', 'stay as they are']
  return `${isWhole ? '' : 'At least '}${productCount(cheaper)} ${sell} for less already and ${stay}.`
}

/** `12 products published`; what was so already is not counted. @param cheaper left out of a sale */
export function bulkDone(action: Action, changed: number, cheaper = 0): string {
  const why = 'cheaper already'
  if (changed === 0) return `Nothing had to be changed${cheaper === 0 ? '' : `: ${why}`}`
  const done = `${productCount(changed)} ${DONE[action]}`
  if (cheaper === 0) return done
  return `${done}, ${cheaper.toLocaleString('en-IN')} left as ${cheaper === 1 ? 'it is' : 'they are'}: ${why}`
}
