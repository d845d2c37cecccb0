import type { ReactNode } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { Swatch } from '#client/ui/swatch.tsx'
import { type Options, stockOf } from './availability.ts'

interface Props {
  product: Product
  options: Options
  onChoose: (value: string) => void
}

export function ColorChoice({ product, options, onChoose }: Props) {
  return (
    <fieldset>
      <legend className="mb-2">
        Colour{options.color && <span className="text-muted">: {options.color}</span>}
      </legend>
      <div className="-ml-1 flex flex-wrap gap-1">
        {product.colors.map((color) => (
          <Swatch
            key={color}
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
export function SizeChoice({ product, options, onChoose, guide }: Props & { guide?: ReactNode }) {
  return (
    <div className="relative">
      <fieldset>
        <legend className="mb-2">
          Size{options.size && <span className="text-muted">: {options.size}</span>}
        </legend>
        <div className="flex flex-wrap gap-2">
          {product.sizes.map((size) => {
            const soldOut = stockOf(product, { ...options, size }) === 0
            return (
              <button
                key={size}
                type="button"
                aria-pressed={options.size === size}
                className={`min-h-11 min-w-13 cursor-pointer rounded-control border px-3 transition-colors ${options.size === size ? 'border-ink bg-ink text-paper' : `hover:border-ink ${soldOut ? 'border-line text-muted' : 'border-edge'}`} ${soldOut ? 'line-through' : ''}`}
                onClick={() => onChoose(size)}
              >
                {size}
                {soldOut && <span className="sr-only">, sold out</span>}
              </button>
            )
          })}
        </div>
      </fieldset>
      {guide && <div className="absolute -top-2.5 right-0">{guide}</div>}
    </div>
  )
}
