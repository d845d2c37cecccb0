import * as v from 'valibot'
import { countSchema, timestampSchema } from '../common.ts'

/** How the sales of the settings stand, in their order. */
export const saleStatesSchema = v.array(
  v.object({
    name: v.string(),
    state: v.picklist(['planned', 'running', 'over']),
    from: timestampSchema,
    until: timestampSchema,
    /** Published products that it is of. */
    products: countSchema,
  }),
)
export type SaleState = v.InferOutput<typeof saleStatesSchema>[number]
