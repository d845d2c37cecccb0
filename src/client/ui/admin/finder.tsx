import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { SearchField } from './search-field.tsx'

interface Props<Item> {
  label: string
  /** Names the list of what was found. */
  listLabel?: string
  /** What is said where there is none. */
  nothing?: string
  /** Asks for what is typed; undefined as long as it is not known. */
  useFound: (search: string) => readonly Item[] | undefined
  keyOf: (item: Item) => string
  /** Of what was found, what is offered. */
  offered?: (found: readonly Item[], search: string) => readonly Item[]
  row: (item: Item, search: string) => ReactNode
  /** Below them. */
  foot?: (offered: readonly Item[]) => ReactNode
}

/** Looks something up by what is typed or scanned, and lists what was found, row by row. */
export function Finder<Item>({
  label,
  listLabel = 'Found',
  nothing = 'Nothing found',
  useFound,
  keyOf,
  offered = (found) => found,
  row,
  foot,
}: Props<Item>) {
  const [search, setSearch] = useState('')
  const found = useFound(search)
  const items = search === '' ? [] : offered(found ?? [], search)
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={label} value={search} onSearch={setSearch} />
      {search !== '' && found?.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {nothing}
        </p>
      )}
      {items.length > 0 && (
        <>
          <ul
            aria-label={listLabel}
            className="flex max-h-72 flex-col divide-y divide-line overflow-auto border-y border-line"
          >
            {items.map((item) => (
              <li key={keyOf(item)} className="flex items-center gap-3 py-1.5">
                {row(item, search)}
              </li>
            ))}
          </ul>
          {foot?.(items)}
        </>
      )}
    </div>
  )
}

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
  <>
    <span className="min-w-0 flex-1 text-sm">
      <span className="block wrap-anywhere">{title}</span>
      <span className="block text-muted wrap-anywhere">{about}</span>
    </span>
    <Button size="small" aria-label={`${action} ${of}`} onClick={onPress}>
      {action}
    </Button>
  </>
)
