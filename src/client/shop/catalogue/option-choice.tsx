import { type ReactNode, useId } from 'react'
import type { Product } from '#shared/contract/product.ts'
import type { Options } from '#shared/selling-price.ts'
import { Swatch } from '#client/ui/swatch.tsx'
import { stockOf } from './availability.ts'

interface Props {
  product: Product
  options: Options
  /** It was to be bought without. */
  missing: boolean
  onChoose: (value: string) => void
}

const Legend = ({ name, chosen, missing }: { name: string; chosen: string; missing: boolean }) => (
  <legend className="mb-2">
    <span>{name}</span>
    {chosen && <span className="text-muted">{`: ${chosen}`}</span>}
    {missing && <span className="text-danger">: please choose</span>}
  </legend>
)

export function ColorChoice({ product, options, missing, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset data-choice="color">
      <Legend name="Colour" chosen={options.color} missing={missing} />
      <div className="-ml-1 flex flex-wrap gap-1">
        {product.colors.map((color) => (
          <Swatch
            key={color}
            name={name}
            color={color}
            selected={options.color === color}
            soldOut={stockOf(product, { ...options, color }) === 0}
            onSelect={() => onChoose(color)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What is sold out can still be chosen: in another colour it may be there. */
export function SizeChoice({ product, options, missing, onChoose, guide }: Props & { guide?: ReactNode }) {
  const name = useId()
  return (
    <div className="relative">
      <fieldset data-choice="size">
        <Legend name="Size" chosen={options.size} missing={missing} />
        <div className="flex flex-wrap gap-2">
          {product.sizes.map((size) => {
            const soldOut = stockOf(product, { ...options, size }) === 0
            return (
              <label key={size} className={`size-choice option ${soldOut ? 'size-gone' : ''}`}>
                <input
                  type="radio"
                  name={name}
                  aria-label={soldOut ? `${size}, sold out` : size}
                  checked={options.size === size}
                  onChange={() => onChoose(size)}
                />
                <span>{size}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
      {guide}
    </div>
  )
}
