import type { ImportJob } from '#shared/contract/admin/product-import.ts'

/** `2 products added, 30 changed`. */
export function importWords({ created, changed }: ImportJob['counts']): string {
  const number = (count: number) => count.toLocaleString('en-IN')
  if (created + changed === 0) return 'Nothing had to be changed'
  if (created === 0) return `${number(changed)} ${changed === 1 ? 'product' : 'products'} changed`
  const added = `${number(created)} ${created === 1 ? 'product' : 'products'} added`
  return changed === 0 ? added : `${added}, ${number(changed)} changed`
}
