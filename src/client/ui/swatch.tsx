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

/** One radio button of a group. A sold-out one can be chosen, not bought: struck through, and read out so. */
export function Swatch({
  color,
  selected,
  isReached,
  soldOut,
  onSelect,
}: Props & { soldOut: boolean; isReached: boolean }) {
  const known = swatchColor(color)
  return (
    <button
      type="button"
      role="radio"
      aria-checked={selected}
      tabIndex={isReached ? 0 : -1}
      title={color}
      onClick={onSelect}
      className={`swatch ${selected ? 'swatch-selected' : ''}`}
    >
      <span className={`swatch-dot ${soldOut ? 'sold-out-line' : ''}`} style={{ backgroundColor: known }}>
        <span aria-hidden="true">{known === undefined && color.slice(0, 1)}</span>
      </span>
      <span className="sr-only">{soldOut ? `${color}, sold out` : color}</span>
    </button>
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
