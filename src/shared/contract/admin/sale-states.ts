import * as v from 'valibot'
import { timestampSchema } from '../common.ts'

/** How the sales of the settings stand, in their order. */
export const saleStatesSchema = v.array(
  v.object({
    name: v.string(),
    state: v.picklist(['planned', 'running', 'over']),
    from: timestampSchema,
    until: timestampSchema,
    /** Published products that it is of. */
    products: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
)
export type SaleState = v.InferOutput<typeof saleStatesSchema>[number]
