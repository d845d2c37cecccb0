import { type HistoryEntry, OFFICE_ENTRY } from '#shared/contract/admin/history.ts'
import { fromJson } from '#shared/json.ts'
import type { HistoryRow } from './repository.ts'

export const changesOf = ({ changes }: Pick<HistoryRow, 'changes'>): HistoryEntry['changes'] =>
  fromJson<HistoryEntry['changes']>(changes)

/** Before the name of a section: what the settings' entries are about. */
export const SECTION_ENTRY = 'shop:'

/** A change of what the shop says of itself. */
export const isSectionEntry = ({ kind, entity_id: id }: Pick<HistoryRow, 'kind' | 'entity_id'>): boolean =>
  kind === 'settings' && id.startsWith(SECTION_ENTRY)

/** One value, which its own call puts back. */
const isOfficeEntry = ({ kind, entity_id: id }: HistoryRow): boolean =>
  kind === 'settings' && id === OFFICE_ENTRY

/** A change of a product that has former values, or its deletion; that it was made has nothing before it. */
export const isRestorable = ({ kind, former, version, changes }: HistoryRow): boolean =>
  kind === 'product' &&
  (former !== null ||
    (version !== null && changesOf({ changes }).some(({ from }) => from !== null) && !isCreation(changes)))

/** Of a page of the shop's own, as it was before. */
const isPageBefore = ({ kind, former }: HistoryRow): boolean => kind === 'page' && former !== null

/** Every field of what is new comes from nothing, the name too. */
export const isCreation = (changes: string): boolean =>
  changesOf({ changes }).some(({ field, from }) => field === 'name' && from === null)

/** A decision on a review, but one that erased its photos. */
export const isReversible = ({ kind, changes }: Pick<HistoryRow, 'kind' | 'changes'>): boolean =>
  kind === 'review' && changesOf({ changes }).every(({ field }) => field !== 'photos')

interface Standing {
  /** Whether the product is in the catalogue: only what is not can come back, and only what is can be changed back. */
  isThere: boolean
  /** Whether nothing has happened to the review since. */
  isLast: boolean
  isUndone: boolean
}

export const presentEntry = (row: HistoryRow, { isThere, isLast, isUndone }: Standing): HistoryEntry => ({
  _id: row.id,
  at: new Date(row.at).toISOString(),
  actor: { _id: row.actor_id, name: row.actor_name },
  action: row.action,
  entity: { kind: row.kind, _id: row.entity_id, title: row.title },
  batchId: row.batch_id,
  batchSize: row.batch_size ?? 1,
  changes: changesOf(row),
  canRestore:
    isSectionEntry(row) ||
    isOfficeEntry(row) ||
    isPageBefore(row) ||
    (isReversible(row) && isLast) ||
    (isRestorable(row) && isThere === (row.former === null)),
  canUndo: row.kind === 'product' && row.batch_id !== null && !isUndone,
})
