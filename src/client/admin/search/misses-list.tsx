import { useState } from 'react'
import type { SearchMiss } from '#shared/contract/admin/search.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { missWords } from './messages.ts'

/** Shown before one asks for more: the form stands below them on a phone. */
const FIRST = 10

interface Props {
  misses: readonly SearchMiss[]
  onAdd: (query: string) => void
}

/** What was searched for and not found, the most asked first. */
export function MissesList({ misses, onAdd }: Props) {
  const may = useMay()
  const [all, setAll] = useState(false)
  if (misses.length === 0)
    return <p className="text-sm text-muted">Nothing: all that was searched for has been found.</p>
  return (
    <>
      <ul className="text-sm">
        {misses.slice(0, all ? undefined : FIRST).map((miss) => (
          <li
            key={miss.query}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-[min(10rem,100%)] flex-1">
              <span className="block font-medium wrap-anywhere">{miss.query}</span>
              <span className="block text-muted">{missWords(miss)}</span>
              <span className="block text-muted">
                Last on <time dateTime={miss.lastAt}>{formatDate(miss.lastAt)}</time>
              </span>
            </span>
            {may('editSearch') && (
              <Button
                size="small"
                aria-label={`Add words for ${miss.query}`}
                onClick={() => onAdd(miss.query)}
              >
                Add words…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!all && misses.length > FIRST && (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setAll(true)}>
          {`Show all ${misses.length.toLocaleString('en-IN')}`}
        </Button>
      )}
    </>
  )
}
