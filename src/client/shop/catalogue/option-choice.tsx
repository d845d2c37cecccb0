import type { KeyboardEvent, ReactNode } from 'react'
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

interface ChoiceProps {
  name: string
  chosen: string
  missing: boolean
  className: string
  /** One button of the role `radio` for each value. */
  children: ReactNode
}

/** A group of radio buttons: one Tab leads into it, arrow keys choose within it. */
const Choice = ({ name, chosen, missing, className, children }: ChoiceProps) => (
  <fieldset data-choice={name}>
    <legend className="mb-2">
      <span>{name}</span>
      {chosen && <span className="text-muted">{`: ${chosen}`}</span>}
      {missing && <span className="text-danger">: please choose</span>}
    </legend>
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={name}
      className={`flex flex-wrap ${className}`}
      onKeyDown={chooseByArrow}
    >
      {children}
    </div>
  </fieldset>
)

function chooseByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = /^Arrow(Right|Down)$/.test(event.key) ? 1 : /^Arrow(Left|Up)$/.test(event.key) ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const next = radios.at((radios.indexOf(event.target as HTMLElement) + step) % radios.length)
  next?.focus()
  next?.click()
}

/** The chosen one is reached by Tab, or the first while none is chosen. */
const isReached = (values: readonly string[], value: string, chosen: string): boolean =>
  value === (values.includes(chosen) ? chosen : values[0])

export const ColorChoice = ({ product, options, missing, onChoose }: Props) => (
  <Choice name="Colour" chosen={options.color} missing={missing} className="-ml-1 gap-1">
    {product.colors.map((color) => (
      <Swatch
        key={color}
        color={color}
        selected={options.color === color}
        isReached={isReached(product.colors, color, options.color)}
        soldOut={stockOf(product, { ...options, color }) === 0}
        onSelect={() => onChoose(color)}
      />
    ))}
  </Choice>
)

/** What is sold out can still be chosen: in another colour it may be there. */
export const SizeChoice = ({ product, options, missing, onChoose, guide }: Props & { guide?: ReactNode }) => (
  <div className="relative">
    <Choice name="Size" chosen={options.size} missing={missing} className="gap-2">
      {product.sizes.map((size) => {
        const soldOut = stockOf(product, { ...options, size }) === 0
        return (
          <button
            key={size}
            type="button"
            role="radio"
            aria-checked={options.size === size}
            tabIndex={isReached(product.sizes, size, options.size) ? 0 : -1}
            className={`size-choice ${soldOut ? 'size-gone' : ''}`}
            onClick={() => onChoose(size)}
          >
            <span aria-hidden={soldOut || undefined}>{size}</span>
            {soldOut && <span className="sr-only">{`${size}, sold out`}</span>}
          </button>
        )
      })}
    </Choice>
    {guide}
  </div>
)
