import { swatchColor } from './swatch.tsx'

/** A colour to look at, on a card: no button. */
export const SwatchDot = ({ color }: { color: string }) => (
  <span title={color} className="swatch-dot size-3.5" style={{ backgroundColor: swatchColor(color) }}>
    <span className="sr-only">{color}</span>
  </span>
)
