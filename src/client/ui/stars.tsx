import type { CSSProperties } from 'react'

/** An average, or what one person gave, of five. */
export const Stars = ({ value, className = '' }: { value: number; className?: string }) => (
  <span className={`inline-flex ${className}`}>
    <span className="sr-only">{`${value} of 5 stars`}</span>
    <span aria-hidden="true" className="stars" style={{ '--filled': value * 20 } as CSSProperties} />
  </span>
)
