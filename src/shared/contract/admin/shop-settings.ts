import * as v from 'valibot'
import { fields, timestampSchema } from '../common.ts'
import { ALL_SECTIONS } from '../sale-settings.ts'

/** One section as the back office has it. */
export const storedSectionSchema = v.object({
  section: v.picklist(ALL_SECTIONS),
  /** 0 as long as it was never saved. */
  version: v.number(),
  /** Null: as the shop was built. */
  value: v.nullable(v.record(v.string(), v.unknown())),
  updatedAt: v.nullable(timestampSchema),
  updatedBy: v.nullable(v.string()),
})
export type StoredSection = v.InferOutput<typeof storedSectionSchema>

export const sectionParamsSchema = v.object({ section: v.picklist(ALL_SECTIONS, 'There is no such section') })

const VERSION = 'version must be the one that was read'
/** `value` by the section's own schema; null goes back to what the shop was built with. */
export const sectionChangeSchema = fields({
  version: v.pipe(v.number(VERSION), v.integer(VERSION), v.minValue(0, VERSION)),
  value: v.nullable(v.record(v.string(), v.unknown())),
})
