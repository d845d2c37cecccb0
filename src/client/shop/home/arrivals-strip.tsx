import { type ReactNode, useRef } from 'react'
import { NEW_ARRIVALS_STEP_PX } from '#shared/limits.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import './home.css'
import { useStrip } from './use-strip.ts'

interface Props {
  items: readonly { id: string; card: ReactNode }[]
}

/** A row of cards to leaf through: by arrow, wheel, finger, mouse or keyboard. */
export function ArrivalsStrip({ items }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, dragging, handlers } = useStrip(strip)
  const scroll = (px: number) => strip.current?.scrollBy({ left: px, behavior: 'smooth' })
  return (
    <div className="relative">
      <div className="strip-arrows">
        <IconButton
          label="Scroll left"
          disabled={atStart}
          onClick={() => scroll(-NEW_ARRIVALS_STEP_PX)}
          className="strip-arrow"
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          label="Scroll right"
          disabled={atEnd}
          onClick={() => scroll(NEW_ARRIVALS_STEP_PX)}
          className="strip-arrow"
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      {/* What scrolls must be reachable by keyboard: its links are, and each comes into view with the focus. */}
      <ul ref={strip} className={`strip ${dragging ? 'strip-dragging' : ''}`} {...handlers}>
        {items.map(({ id, card }) => (
          <li key={id} className="strip-item">
            {card}
          </li>
        ))}
      </ul>
    </div>
  )
}
