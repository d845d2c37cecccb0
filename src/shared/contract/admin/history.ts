import * as v from 'valibot'
import { HISTORY_ACTIONS, HISTORY_KINDS, LIST_LIMIT } from '../../admin/limits.ts'
import { choiceInQuery } from './product.ts'
import { countSchema, idSchema, numberInQuery, timestampSchema } from '../common.ts'

/** Who changed what and when, for ever: nothing is changed or deleted but the names of those who delete their account. */

/** What the entries of settings are about that are no section of what the shop says: one value each. */
export const OFFICE_ENTRY = 'office'

export const historyEntrySchema = v.object({
  _id: idSchema,
  at: timestampSchema,
  /** The admin, by the name they had then. */
  actor: v.object({ _id: idSchema, name: v.string() }),
  action: v.picklist(HISTORY_ACTIONS),
  entity: v.object({ kind: v.picklist(HISTORY_KINDS), _id: v.string(), title: v.string() }),
  /** What was done in one go has one batch; null for a single change. */
  batchId: v.nullable(idSchema),
  /** On the first entry of a batch: how many it has. Else 1. */
  batchSize: countSchema,
  /** By the names of the form's fields; null where there was or is nothing. */
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
  /** Whether `restoreEntry` can put the former state back. */
  canRestore: v.boolean(),
  /** Whether `undoBatch` can undo the batch it belongs to: not what has been undone. */
  canUndo: v.boolean(),
})
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>

export const historyQuerySchema = v.object({
  kind: choiceInQuery('kind', HISTORY_KINDS),
  entityId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  actorId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  action: choiceInQuery('action', HISTORY_ACTIONS),
  batchId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** In titles and the names of admins. */
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** `1`: of each batch only its first entry. */
  grouped: choiceInQuery('grouped', ['1', '0']),
  limit: numberInQuery('limit', LIST_LIMIT.min, LIST_LIMIT.max, true),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type HistoryQuery = v.InferOutput<typeof historyQuerySchema>

/** Newest first, 50 unless a limit is given; not counted, since it only ever grows. */
export const historyListSchema = v.object({
  success: v.literal(true),
  data: v.array(historyEntrySchema),
  nextCursor: v.nullable(v.string()),
})

/** What became of undoing a batch: a row that was changed since is left as it is, and told. */
export const undoResultSchema = v.object({
  /** Of the undoing itself; null when nothing could be undone. */
  batchId: v.nullable(idSchema),
  undone: countSchema,
  leftCount: countSchema,
  /** The first 1,000 of those left. */
  left: v.array(v.object({ _id: v.string(), title: v.string(), reason: v.string() })),
})
export type UndoResult = v.InferOutput<typeof undoResultSchema>
