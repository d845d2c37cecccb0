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

/** @param isThere whether the product it is about is in the catalogue: only what is not can come back, and only what is can be changed back. */
export const presentEntry = (row: HistoryRow, isThere: boolean, isUndone: boolean): HistoryEntry => ({
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
    (isRestorable(row) && isThere === (row.former === null)),
  canUndo: row.kind === 'product' && row.batch_id !== null && !isUndone,
})
