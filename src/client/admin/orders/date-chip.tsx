import { useEffect, useId, useRef } from 'react'
import { CloseIcon } from '#client/ui/icons.tsx'
import '#client/ui/admin/filter-chip.css'
import './orders.css'

interface Props {
  label: string
  /** `2026-01-31`, or empty. */
  value: string
  onChange: (value: string) => void
}

/** While a year is typed it is first the year 2, then 20: no list is asked for those. */
const isWhole = (value: string) => value === '' || value >= '2000'

/** A day to filter by. */
export function DateChip({ label, value, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Back and forward change the day under the field; whoever types is not interrupted.
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <span className="filter-chip date-chip" data-set={value !== '' || undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={value}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ currentTarget }) => {
          if (isWhole(currentTarget.value)) onChange(currentTarget.value)
        }}
      />
      {value !== '' && (
        <button type="button" aria-label={`Remove filter ${label}`} onClick={() => onChange('')}>
          <CloseIcon className="size-4" />
        </button>
      )}
    </span>
  )
}
