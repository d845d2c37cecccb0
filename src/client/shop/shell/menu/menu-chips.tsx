import { Link } from '@tanstack/react-router'
import type { MenuEntry } from '#shared/contract/menu.ts'
import { entryLink } from '#client/platform/entry-link.ts'
import { formatCount } from '#client/ui/money.ts'

interface Props {
  label: string
  entries: readonly MenuEntry[]
  onChoose?: (() => void) | undefined
}

/** Each says what it leads to and how much of it there is. */
export const MenuChips = ({ label, entries, onChoose }: Props) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {entries.map((entry) => (
      <li key={`${entry.type} ${entry.title}`}>
        <Link {...entryLink(entry)} onClick={() => onChoose?.()} className="chip min-h-11 md:min-h-9">
          <span>{entry.title}</span>
          {entry.type !== 'new' && <span className="text-muted">{formatCount(entry.count)}</span>}
        </Link>
      </li>
    ))}
  </ul>
)
