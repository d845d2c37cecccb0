import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { NAMED, ownPeriod, type ReportPeriod } from './report-period.ts'

const NAMES: Record<(typeof NAMED)[number], string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  month: 'This month',
  year: 'This year',
}

interface Props {
  period: ReportPeriod
  against: 'before' | 'year'
  /** With the period as it stands in the address. */
  onPeriod: (period: string) => void
  onAgainst: (against: 'before' | 'year') => void
}

/** Which days, and beside which. */
export function PeriodForm({ period, against, onPeriod, onAgainst }: Props) {
  const [picking, setPicking] = useState(period.period === 'own')
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-3 text-sm">
      <label className="flex max-w-full flex-col gap-1">
        Period
        <select
          className="field w-auto max-w-full py-1"
          value={picking ? 'own' : period.period}
          onChange={({ currentTarget: { value } }) => {
            setPicking(value === 'own')
            if (value !== 'own') onPeriod(value)
          }}
        >
          {NAMED.map((name) => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
          <option value="own">From a day to another</option>
        </select>
      </label>
      {picking && <OwnDays period={period} onPeriod={onPeriod} />}
      <label className="flex max-w-full flex-col gap-1">
        Compared with
        <select
          className="field w-auto max-w-full py-1"
          value={against}
          onChange={({ currentTarget: { value } }) => onAgainst(value === 'year' ? 'year' : 'before')}
        >
          <option value="before">The days before</option>
          <option value="year">The year before</option>
        </select>
      </label>
    </div>
  )
}

function OwnDays({ period, onPeriod }: Pick<Props, 'period' | 'onPeriod'>) {
  const own = period.period === 'own' ? period : { from: '', to: '' }
  const [from, setFrom] = useState(own.from)
  const [to, setTo] = useState(own.to)
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onPeriod(ownPeriod(from, to))
      }}
    >
      <DayField label="From" value={from} onChange={setFrom} />
      <DayField label="To" value={to} onChange={setTo} />
      <Button type="submit" size="small">
        Show
      </Button>
    </form>
  )
}

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}

const DayField = ({ label, value, onChange }: DayProps) => (
  <label className="flex max-w-full flex-col gap-1">
    <span>{label}</span>
    <input
      type="date"
      required
      className="field w-auto max-w-full py-1"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
)
