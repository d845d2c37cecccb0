import { useQuery } from '@tanstack/react-query'
import type { MenuEntry } from '#shared/contract/menu.ts'
import { largest } from './largest.ts'
import { MenuChips } from './menu-chips.tsx'
import { menuQuery } from './queries.ts'

const isKind = ({ type }: MenuEntry) => type === 'kind'

/** What the shop has, in the menu: by kind, then by collection, what is reduced and what is new. */
export function MenuEntries({ onChoose }: { onChoose: () => void }) {
  const { data, isPending } = useQuery(menuQuery())
  if (isPending) return <div aria-hidden="true" className="min-h-80" />
  if (!data || data.length === 0) return null
  const entries = largest(data)
  const groups = [
    { label: 'Kinds', entries: entries.filter(isKind) },
    { label: 'Collections', entries: entries.filter((entry) => !isKind(entry)) },
  ]
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => (
      <section key={label} className="mt-6">
        <p aria-hidden="true" className="eyebrow mb-3">
          {label}
        </p>
        <MenuChips label={label} entries={entries} onChoose={onChoose} />
      </section>
    ))
}
