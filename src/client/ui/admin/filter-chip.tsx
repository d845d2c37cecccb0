import { useId } from 'react'
import { ChevronDownIcon, CloseIcon } from '../icons.tsx'
import './filter-chip.css'

interface Props {
  /** What is filtered: "Status". */
  label: string
  /** The chosen value; empty for all. */
  value: string
  options: readonly (readonly [value: string, name: string])[]
  /** What choosing nothing is called. */
  none?: string
  onChange: (value: string) => void
}

/** A filter of a list as a chip: dashed while it lets all through, filled and removable once it does not. */
export function FilterChip({ label, value, options, none = 'All', onChange }: Props) {
  const id = useId()
  // A value that came by the address and is none of these is shown all the same, and can be removed.
  const known = value === '' || options.some(([option]) => option === value)
  return (
    <span className="filter-chip" data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{none}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      {value === '' ? (
        <ChevronDownIcon className="pointer-events-none size-4" />
      ) : (
        <button type="button" aria-label={`Remove filter ${label}`} onClick={() => onChange('')}>
          <CloseIcon className="size-4" />
        </button>
      )}
    </span>
  )
}
