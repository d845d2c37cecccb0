import type { SaleState } from '#shared/contract/admin/sale-states.ts'
import { isInSale } from '#shared/totals/sales.ts'
import { soldProducts } from '../catalogue/sale-turns.ts'
import type { AppContext } from '../http/app-context.ts'

/** How the sales stand at this moment (ms), and of how many products they are. Reads all products, in steps. */
export async function saleStates(
  { database: { db }, settings }: Pick<AppContext, 'database' | 'settings'>,
  now: number,
): Promise<SaleState[]> {
  const sales = settings.sale().sales?.sales ?? []
  const counts = sales.map(() => 0)
  if (sales.length > 0)
    for await (const rows of soldProducts(db))
      for (const row of rows)
        if (row.is_published === 1)
          sales.forEach((sale, at) => {
            if (isInSale(sale, row)) counts[at] = (counts[at] ?? 0) + 1
          })
  return sales.map(({ name, from, until }, at) => ({
    name,
    state: now < Date.parse(from) ? 'planned' : now < Date.parse(until) ? 'running' : 'over',
    from,
    until,
    products: counts[at] ?? 0,
  }))
}
