/** The eight colours of the specification, as a garment has them; other names show as their first letter. */
const COLORS: Record<string, string> = {
  Red: '#b3282d',
  Blue: '#2f5597',
  Black: '#1b1b1d',
  Green: '#3f6f4a',
  Yellow: '#e3b23c',
  Gray: '#8b8d91',
  White: '#fbfaf7',
  Pink: '#e4a3b1',
}

export const swatchColor = (name: string): string | undefined => COLORS[name]

interface Props {
  color: string
  selected: boolean
  onSelect: () => void
  /** Can be looked at, not bought: struck through, and read out so. */
  soldOut?: boolean
}

export function Swatch({ color, selected, onSelect, soldOut = false }: Props) {
  const known = swatchColor(color)
  return (
    <button
      type="button"
      aria-pressed={selected}
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

/** A colour to look at, on a card: no button. */
export const SwatchDot = ({ color }: { color: string }) => (
  <span title={color} className="swatch-dot size-3.5" style={{ backgroundColor: swatchColor(color) }}>
    <span className="sr-only">{color}</span>
  </span>
)
