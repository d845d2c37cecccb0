import { HISTORY_ACTIONS, HISTORY_KINDS } from '#shared/admin/limits.ts'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import type { HistorySearch } from './queries.ts'
import { ACTION_NAMES, KIND_NAMES } from './words.ts'

interface Props {
  search: HistorySearch
  onChange: (changes: HistorySearch) => void
}

const KINDS = HISTORY_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)
const ACTIONS = HISTORY_ACTIONS.map((action) => [action, ACTION_NAMES[action]] as const)
/** Chosen by a link elsewhere: shown so that they can be taken away. */
const BY_LINK = [
  ['batchId', 'Batch', 'done in one go'],
  ['entityId', 'Of', 'one only'],
  ['actorId', 'By', 'one admin'],
] as const

export const HistoryFilters = ({ search, onChange }: Props) => (
  <div role="group" aria-label="Filters" className="filter-row mb-4">
    <FilterChip
      label="Of"
      value={search.kind ?? ''}
      options={KINDS}
      onChange={(kind) => onChange({ kind })}
    />
    <FilterChip
      label="Action"
      value={search.action ?? ''}
      options={ACTIONS}
      onChange={(action) => onChange({ action })}
    />
    {BY_LINK.map(([field, label, name]) => {
      const value = search[field]
      return (
        value && (
          <FilterChip
            key={field}
            label={label}
            value={value}
            options={[[value, name]]}
            onChange={(next) => onChange({ [field]: next })}
          />
        )
      )
    })}
  </div>
)
