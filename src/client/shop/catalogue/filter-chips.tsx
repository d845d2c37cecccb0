import { CloseIcon } from '#client/ui/icons.tsx'
import type { Chip } from './chips.ts'
import type { SearchChange } from './search.ts'

interface Props {
  chips: readonly Chip[]
  onChange: (change: SearchChange) => void
  onClear: () => void
}

export function FilterChips({ chips, onChange, onClear }: Props) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            className="chip min-h-11 cursor-pointer md:min-h-9"
            onClick={() => onChange(without)}
          >
            <span className="sr-only">Remove filter: </span>
            <span>{label}</span>
            <CloseIcon className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className="link min-h-11 md:min-h-9 cursor-pointer px-2 text-sm"
          onClick={onClear}
        >
          Clear all
        </button>
      </li>
    </ul>
  )
}
