import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { Variant } from '#shared/contract/product.ts'
import type { Entry } from '../../history/record.ts'

/** What a large change does with one product, decided before anything is changed. */
export type Planned = { entry: Entry } & (
  | { kind: 'create'; after: AdminProduct; stock: PlannedStock }
  | {
      kind: 'update'
      before: AdminProduct
      after: AdminProduct
      /** Absent where the stock stays as it is. */
      stock?: PlannedStock | undefined
    }
  | { kind: 'delete'; before: AdminProduct }
)

export interface PlannedStock {
  /** What shall be there to buy: of a pool, or of each variant. */
  countInStock: number
  variants: readonly Variant[] | undefined
  /** What must still be there to buy in all; sold or counted meanwhile, the product is left. */
  seen?: number | undefined
}
