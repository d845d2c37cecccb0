import { type CSSProperties, useRef, useState } from 'react'
import type { CatalogueSearch } from '#shared/contract/catalogue-search.ts'
import { PRICE_RANGE } from '#shared/limits.ts'
import { formatRupees } from '#client/ui/money.ts'
import './price-range.css'

type Prices = Pick<CatalogueSearch, 'minPrice' | 'maxPrice'>
interface Props extends Prices {
  onChange: (prices: Prices) => void
}

const STEP = 100
const SETTLED_MS = 300

/** Two thumbs on one rail; the filter follows when they have come to rest. */
export function PriceRange({ minPrice, maxPrice, onChange }: Props) {
  const chosen = { min: Number(minPrice || PRICE_RANGE.min), max: Number(maxPrice || PRICE_RANGE.max) }
  // What is being dragged, until the address says the same.
  const [draft, setDraft] = useState<{ min: number; max: number; sent: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (draft?.sent && draft.min === chosen.min && draft.max === chosen.max) setDraft(null)
  const { min, max } = draft ?? chosen

  function move(next: { min: number; max: number }): void {
    setDraft({ ...next, sent: false })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setDraft({ ...next, sent: true })
      onChange({
        minPrice: next.min > PRICE_RANGE.min ? String(next.min) : '',
        maxPrice: next.max < PRICE_RANGE.max ? String(next.max) : '',
      })
    }, SETTLED_MS)
  }

  const shared = { min: PRICE_RANGE.min, max: PRICE_RANGE.max, step: STEP } as const
  const percent = (rupees: number) => `${(Math.min(rupees, PRICE_RANGE.max) / PRICE_RANGE.max) * 100}%`
  return (
    <div>
      <div className="price-range" style={{ '--from': percent(min), '--to': percent(max) } as CSSProperties}>
        <input
          {...shared}
          type="range"
          aria-label="Lowest price"
          aria-valuetext={formatRupees(min)}
          value={min}
          data-above={min > PRICE_RANGE.max / 2 || undefined}
          onChange={(event) => move({ min: Math.min(event.currentTarget.valueAsNumber, max), max })}
        />
        <input
          {...shared}
          type="range"
          aria-label="Highest price"
          aria-valuetext={formatRupees(max)}
          value={max}
          onChange={(event) => move({ min, max: Math.max(event.currentTarget.valueAsNumber, min) })}
        />
      </div>
      <p className="mt-1 flex justify-between text-sm tabular-nums text-muted">
        <span>{formatRupees(min)}</span>
        <span>{formatRupees(max)}</span>
      </p>
    </div>
  )
}
