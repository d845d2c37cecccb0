import { useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { Drawer } from '#client/ui/drawer.tsx'
import { Radio } from '#client/ui/radio.tsx'
import { chartsFor, type Unit } from './charts.ts'
import { SizeTable } from './size-table.tsx'

interface Props {
  product: Pick<Product, 'category' | 'gender' | 'name' | 'sizes'>
  /** What most say of it, in words. */
  fit: string | undefined
  open: boolean
  onClose: () => void
}

const UNITS = [
  ['in', 'Inches'],
  ['cm', 'Centimetres'],
] as const

/** Which size is for whom, measured on the body. */
export function SizeGuide({ product, fit, open, onClose }: Props) {
  const [unit, setUnit] = useState<Unit>('in')
  const charts = chartsFor(product)
  const known = product.sizes.filter((size) => charts.some(({ rows }) => rows[size]))
  const measures = new Map(charts.flatMap((chart) => chart.measures.map(({ name, how }) => [name, how])))
  return (
    <Drawer open={open} onClose={onClose} side="right" title="Size guide">
      <div className="flex flex-col gap-6">
        {fit && <p className="rounded-card bg-surface p-4">{`${fit}, of those who have bought it.`}</p>}
        <fieldset>
          <legend className="sr-only">Show measurements in</legend>
          <div className="flex flex-wrap gap-x-6">
            {UNITS.map(([value, label]) => (
              <Radio
                key={value}
                name="unit"
                label={label}
                checked={unit === value}
                onChange={() => setUnit(value)}
              />
            ))}
          </div>
        </fieldset>
        {known.length > 0 ? (
          charts.map((chart) => <SizeTable key={chart.title} chart={chart} sizes={known} unit={unit} />)
        ) : (
          <p className="text-muted">
            {charts.length > 0
              ? 'This piece comes in one cut; its sizes have no chart.'
              : 'There is no chart for its sizes. Ask us, and we measure it for you.'}
          </p>
        )}
        {charts.length > 0 && (
          <>
            <section aria-labelledby="how-to-measure">
              <h3 id="how-to-measure" className="font-medium">
                How to measure
              </h3>
              <dl className="mt-2 flex flex-col gap-3">
                {[...measures].map(([name, how]) => (
                  <div key={name}>
                    <dt className="text-sm font-medium">{name}</dt>
                    <dd className="text-sm text-muted">{how}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <p className="text-sm text-muted">
              These are measurements of the body, not of the garment. Between two sizes, take the larger for a
              loose fit.
            </p>
          </>
        )}
      </div>
    </Drawer>
  )
}
