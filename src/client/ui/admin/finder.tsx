import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { SearchField } from './search-field.tsx'

interface Props {
  label: string
  search: string
  onSearch: (search: string) => void
  /** Names the list of what was found. */
  listLabel?: string
  /** What was typed, and there is none. */
  isNothing: boolean
  /** What is said then. */
  nothing?: string
  /** `FoundRow`s, of what is offered. */
  children: readonly ReactNode[]
}

/** Looks something up by what is typed or scanned, and lists what was found, row by row. */
export const Finder = ({
  label,
  search,
  onSearch,
  listLabel = 'Found',
  isNothing,
  nothing = 'Nothing found',
  children,
}: Props) => (
  <div className="flex flex-col gap-3">
    <SearchField label={label} value={search} onSearch={onSearch} />
    {search !== '' && isNothing && (
      <p role="status" className="text-sm text-muted">
        {nothing}
      </p>
    )}
    {search !== '' && children.length > 0 && (
      <ul
        aria-label={listLabel}
        className="flex max-h-72 flex-col divide-y divide-line overflow-auto border-y border-line"
      >
        {children}
      </ul>
    )}
  </div>
)

interface RowProps {
  title: ReactNode
  /** Below it. */
  about: ReactNode
  /** What the press does, and to what. */
  action: string
  of: string
  onPress: () => void
}

/** One of those that were found, with the press that takes it. */
export const FoundRow = ({ title, about, action, of, onPress }: RowProps) => (
  <li className="flex items-center gap-3 py-1.5">
    <span className="min-w-0 flex-1 text-sm">
      <span className="block wrap-anywhere">{title}</span>
      <span className="block text-muted wrap-anywhere">{about}</span>
    </span>
    <Button size="small" aria-label={`${action} ${of}`} onClick={onPress}>
      {action}
    </Button>
  </li>
)
