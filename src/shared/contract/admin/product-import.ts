import * as v from 'valibot'
import { IMPORT_STATES } from '../../admin/limits.ts'
import { countSchema, idSchema, timestampSchema } from '../common.ts'

/** A CSV file on its way into the catalogue: checked first, applied when the admin says so. */

export const importJobSchema = v.object({
  _id: idSchema,
  /**
   * `checking` → `checked` (nothing was changed; `errors` says what is wrong) → `applying` → `done`;
   * `failed` where the file cannot be read or the catalogue changed under it: `message` says why, and
   * nothing was changed.
   */
  state: v.picklist(IMPORT_STATES),
  createdAt: timestampSchema,
  /** Rows of the file without its header; 0 until it has been read. */
  total: countSchema,
  /** Rows checked so far, or applied so far. */
  done: countSchema,
  /** What applying it does, or has done; by products, not by rows. */
  counts: v.object({ created: countSchema, changed: countSchema, unchanged: countSchema }),
  /** Rows count as a spreadsheet does: the header is 1. `field` is a column, empty for the whole row. */
  errors: v.array(v.object({ row: countSchema, field: v.string(), message: v.string() })),
  /** All of them; `errors` has the first 1,000. */
  errorCount: countSchema,
  /** Of what was applied, for undoing it. */
  batchId: v.nullable(idSchema),
  message: v.nullable(v.string()),
})
export type ImportJob = v.InferOutput<typeof importJobSchema>
export type ImportError = ImportJob['errors'][number]
