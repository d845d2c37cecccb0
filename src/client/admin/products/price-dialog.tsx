import { type FormEvent, useState } from 'react'
import type { BulkChange } from '#shared/contract/admin-product.ts'
import { BULK } from '#shared/limits-office.ts'
import { Button } from '#client/ui/button.tsx'
import { OfficeDialog } from '#client/ui/office/office-dialog.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { numberOf } from './product-values.ts'

interface Props {
  /** Of how many: "12 products". */
  count: string
  onChange: (change: Pick<BulkChange, 'action' | 'percent'>) => void
  onClose: () => void
}

type PriceAction = 'raise' | 'lower' | 'discount' | 'endDiscount'

const CHOICES: readonly (readonly [PriceAction, string])[] = [
  ['raise', 'Raise prices by percent'],
  ['lower', 'Lower prices by percent'],
  ['discount', 'Set a discount of percent'],
  ['endDiscount', 'End the discount'],
]
const RANGES = {
  raise: { min: 0.01, max: BULK.percent.max },
  lower: { min: 0.01, max: -BULK.percent.min },
  discount: { min: 1, max: 90 },
} as const

export function PriceDialog({ count, onChange, onClose }: Props) {
  const [action, setAction] = useState<PriceAction>('lower')
  const [percent, setPercent] = useState('10')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (action === 'endDiscount') return onChange({ action })
    const number = numberOf(percent.trim().replace(/%$/, ''))
    const { min, max } = RANGES[action]
    if (!(number >= min && number <= max)) return setError(`Percent must be a number from ${min} to ${max}`)
    if (action === 'discount') return onChange({ action, percent: number })
    onChange({ action: 'price', percent: action === 'lower' ? -number : number })
  }
  return (
    <OfficeDialog title={`Prices of ${count}`} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <SelectField
          label="What to do"
          name="action"
          value={action}
          onChange={(event) => {
            setAction(event.currentTarget.value as PriceAction)
            setError(undefined)
          }}
        >
          {CHOICES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {action !== 'endDiscount' && (
          <TextField
            label="Percent"
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            error={error}
            hint="Rounded to whole paise. A discount price moves with its price."
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Change prices
          </Button>
        </div>
      </form>
    </OfficeDialog>
  )
}
