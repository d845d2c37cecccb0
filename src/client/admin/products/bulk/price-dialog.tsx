import { type FormEvent, useState } from 'react'
import type { AdminProduct, BulkChange } from '#shared/contract/admin/product.ts'
import { BULK } from '#shared/admin/limits.ts'
import { readNumber } from '#shared/admin/read-number.ts'
import { Button } from '#client/ui/button.tsx'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { productCount } from './bulk-words.ts'
import { PricePreview } from './price-preview.tsx'

interface Props {
  /** Of how many. */
  total: number
  /** Those of them that are here, to show what becomes of their prices. */
  products: readonly AdminProduct[]
  onChange: (change: Pick<BulkChange, 'action' | 'percent'>) => void
  onClose: () => void
}

type PriceAction = 'raise' | 'lower' | 'discount' | 'endSale' | 'endDiscount'

const CHOICES: readonly (readonly [PriceAction, string])[] = [
  ['raise', 'Raise prices by percent'],
  ['lower', 'Lower prices by percent'],
  ['discount', 'Begin a sale: percent off'],
  ['endSale', 'End the sale'],
  ['endDiscount', 'Remove every discount'],
]
/** What the two that end something do. */
const ENDINGS = {
  endSale:
    'Each product goes back to the discount price it had before its last sale, or to none. Discounts that were not set as a sale stay.',
  endDiscount: 'All discount prices go, also those that were there before a sale and those set one by one.',
} as const
const RANGES = {
  raise: { min: 0.01, max: BULK.percent.max },
  lower: { min: 0.01, max: -BULK.percent.min },
  discount: { min: 1, max: 90 },
} as const

export function PriceDialog({ total, products, onChange, onClose }: Props) {
  const [action, setAction] = useState<PriceAction>('lower')
  const [percent, setPercent] = useState('10')
  const [error, setError] = useState<string>()
  const isEnding = action === 'endSale' || action === 'endDiscount'
  const change = isEnding ? undefined : changeOf(action, percent)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEnding) return onChange({ action })
    if (change) return onChange(change)
    const { min, max } = RANGES[action]
    setError(`Percent must be a number from ${min} to ${max}`)
  }
  return (
    <AdminDialog title={`Prices of ${productCount(total)}`} onClose={onClose}>
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
        {isEnding ? (
          <p className="text-sm">{ENDINGS[action]}</p>
        ) : (
          <TextField
            label="Percent"
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            value={percent}
            error={error}
            hint={`Rounded: no decimals.${action === 'discount' ? '' : ' A discount price moves with its price.'}`}
            onChange={(event) => setPercent(event.currentTarget.value)}
          />
        )}
        {change && <PricePreview products={products} isWhole={products.length >= total} {...change} />}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Change prices
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}

/** Undefined where what was typed is out of range. */
function changeOf(action: keyof typeof RANGES, typed: string) {
  const percent = readNumber(typed.trim().replace(/%$/, ''))
  const { min, max } = RANGES[action]
  if (!(percent >= min && percent <= max)) return undefined
  if (action === 'discount') return { action, percent }
  return { action: 'price' as const, percent: action === 'lower' ? -percent : percent }
}
