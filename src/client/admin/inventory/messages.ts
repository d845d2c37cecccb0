import type { InventoryResult, StockUnit } from '#shared/contract/admin/inventory.ts'

/** `Linen Shirt, M, Blue`; a product that is one pool by its name alone. */
export const unitName = ({ name, size, color }: Pick<StockUnit, 'name' | 'size' | 'color'>): string =>
  [name, size, color].filter((part) => part !== null).join(', ')

/** `3 saved, 1 changed meanwhile`. */
export function savedMessage({ saved, conflicts }: InventoryResult): string {
  const done = saved.length === 0 ? 'Nothing saved' : `${saved.length.toLocaleString('en-IN')} saved`
  return conflicts.length === 0
    ? done
    : `${done}, ${conflicts.length.toLocaleString('en-IN')} changed meanwhile`
}
