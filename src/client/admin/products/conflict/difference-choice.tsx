import { useId } from 'react'
import type { Difference, Side, Versions } from './differences.ts'
import { DifferenceValue } from './difference-value.tsx'

interface Props {
  difference: Difference
  versions: Versions
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

/** One field in two states, of which one is chosen. */
export function DifferenceChoice({ difference, versions, chosen, onChoose }: Props) {
  const { field, label, contested } = difference
  const name = useId()
  const sides = [
    { side: 'theirs', title: 'In the shop now', values: versions.theirs },
    { side: 'mine', title: contested ? 'Yours' : 'As it was', values: versions.mine },
  ] as const
  return (
    <fieldset className="border-t border-line py-3 first:border-t-0">
      <legend className="float-left mb-2 w-full pt-3 text-sm font-medium">
        <span>{label}</span>
        {contested && <span className="ml-2 text-danger">changed by both</span>}
      </legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, title, values }) => (
          <label
            key={side}
            className="flex cursor-pointer gap-3 rounded-card border border-line p-3 hover:border-ink has-checked:border-ink has-checked:bg-surface"
          >
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0"
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0 flex-1 text-sm">
              <span className="mb-1 block text-muted">{title}</span>
              <DifferenceValue field={field} values={values} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
