import type { CSSProperties } from 'react'
import { COLOR_VALUES } from '#shared/color-values.ts'

const values: Readonly<Record<string, string>> = COLOR_VALUES

/** As a garment has it; undefined for a name that is none of the specification's, which shows as its first letter. */
export const swatchColor = (name: string): string | undefined => values[name]

interface Props {
  color: string
  selected: boolean
  onSelect: () => void
}

/** One of the radio buttons called `name`. A sold-out one can be chosen, not bought: struck through, and read out so. */
export function Swatch({
  name,
  soldOut,
  color,
  selected,
  onSelect,
}: Props & { name: string; soldOut: boolean }) {
  const known = swatchColor(color)
  return (
    <label title={color} className={`swatch option ${selected ? 'swatch-selected' : ''}`}>
      <input
        type="radio"
        name={name}
        aria-label={soldOut ? `${color}, sold out` : color}
        checked={selected}
        onChange={onSelect}
      />
      <span className={`swatch-dot ${soldOut ? 'sold-out-line' : ''}`} style={{ backgroundColor: known }}>
        {known === undefined && color.slice(0, 1)}
      </span>
    </label>
  )
}

/**
 * As large to the finger, smaller to the eye: on a card. One element, because a list has a hundred of them and a phone
 * lays out each.
 */
export const SmallSwatch = ({ color, selected, onSelect }: Props) => (
  <button
    type="button"
    aria-pressed={selected}
    aria-label={color}
    title={color}
    data-letter={swatchColor(color) === undefined ? color.slice(0, 1) : undefined}
    className="swatch swatch-small"
    style={{ '--dot': swatchColor(color) } as CSSProperties}
    onClick={onSelect}
  />
)
