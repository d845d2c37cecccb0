import type { ReactNode } from 'react'

export interface Bar {
  key: string
  name: ReactNode
  value: number
  /** In words, at the end. */
  text: string
}

/** Values side by side as bars against the largest; each says its value, so that it is a table by itself. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {bars.map(({ key, name, value, text }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-26 grow-0">{name}</span>
          <span aria-hidden="true" className="h-2 min-w-12 flex-1 overflow-hidden rounded-full bg-surface">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${(value / most) * 100}%` }}
            />
          </span>
          <span className="min-w-8 text-right tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  )
}
