import { LETTER_STATES, LETTER_TITLES } from '#shared/admin/letter-kinds.ts'
import { FilterChip } from '#client/ui/admin/filter-chip.tsx'
import { STATE_NAMES } from './labels.ts'
import type { LetterSearch } from './queries.ts'

interface Props {
  search: LetterSearch
  onChange: (changes: LetterSearch) => void
}

const STATES = LETTER_STATES.map((state) => [state, STATE_NAMES[state]] as const)
const KINDS = Object.entries(LETTER_TITLES)

export const LetterFilters = ({ search, onChange }: Props) => (
  <div role="group" aria-label="Filters" className="filter-row mb-4">
    <FilterChip
      label="State"
      value={search.state ?? ''}
      options={STATES}
      onChange={(state) => onChange({ state })}
    />
    <FilterChip
      label="Letter"
      value={search.kind ?? ''}
      options={KINDS}
      onChange={(kind) => onChange({ kind })}
    />
  </div>
)
