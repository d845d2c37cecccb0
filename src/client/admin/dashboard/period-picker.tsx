import { useId, useState } from 'react'
import { PERIODS } from '#shared/admin/limits.ts'
import { Button } from '#client/ui/button.tsx'
import { DEFAULT_DAYS, type PeriodSearch } from './period.ts'
import './dashboard.css'

interface Props {
  period: PeriodSearch
  onChange: (period: PeriodSearch) => void
}

const NAMES: Record<(typeof PERIODS)[number], string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '12 months',
}

/** The last days, or from one day to another. */
export function PeriodPicker({ period, onChange }: Props) {
  const name = useId()
  const isOwn = Boolean(period.from && period.to)
  const [picking, setPicking] = useState(isOwn)
  const days = period.days || DEFAULT_DAYS
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="segments">
        <legend className="sr-only">Period</legend>
        {PERIODS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={!picking && days === value}
              onChange={() => {
                setPicking(false)
                onChange({ days: value, from: '', to: '' })
              }}
            />
            <span>{NAMES[value]}</span>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={picking}
            onChange={() => setPicking(true)}
          />
          Dates
        </label>
      </fieldset>
      {picking && <Dates period={period} onChange={onChange} />}
    </div>
  )
}

function Dates({ period, onChange }: Props) {
  const [from, setFrom] = useState(period.from ?? '')
  const [to, setTo] = useState(period.to ?? '')
  return (
    <form
      className="flex flex-wrap items-center gap-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ days: '', from: from < to ? from : to, to: from < to ? to : from })
      }}
    >
      <DateInput label="From" value={from} onChange={setFrom} />
      <DateInput label="To" value={to} onChange={setTo} />
      <Button type="submit" size="small">
        Show
      </Button>
    </form>
  )
}

interface DateProps {
  label: string
  value: string
  onChange: (day: string) => void
}

const DateInput = ({ label, value, onChange }: DateProps) => (
  <label className="flex items-center gap-2">
    <span>{label}</span>
    <input
      type="date"
      required
      value={value}
      className="field w-auto py-1"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)
