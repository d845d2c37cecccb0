import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type StripEnds, stripEnds } from './strip-position.ts'

/** From here on a press is a drag, and no click. */
const DRAG_PX = 6

const sameEnds = (a: StripEnds, b: StripEnds) => a.atStart === b.atStart && a.atEnd === b.atEnd

/** Which ends a sideways strip is at; asked again when it scrolls, is resized or gets other content. */
function useEnds(strip: RefObject<HTMLElement | null>): StripEnds {
  const [ends, setEnds] = useState<StripEnds>({ atStart: true, atEnd: true })
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const measure = () => {
      const next = stripEnds(element)
      setEnds((last) => (sameEnds(last, next) ? last : next))
    }
    // It reports once at the beginning, too.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [strip])
  return ends
}

/** Dragging with a mouse; fingers and pens have the browser's own scrolling, with its snap and its swing. */
export function useStrip(strip: RefObject<HTMLElement | null>) {
  const ends = useEnds(strip)
  const drag = useRef<{ x: number; scrollLeft: number; moved: boolean } | null>(null)
  const [dragging, setDragging] = useState(false)

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      drag.current = { x: event.clientX, scrollLeft: event.currentTarget.scrollLeft, moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (!current) return
      const distance = event.clientX - current.x
      if (!current.moved && Math.abs(distance) < DRAG_PX) return
      if (!current.moved) {
        current.moved = true
        setDragging(true)
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      event.currentTarget.scrollLeft = current.scrollLeft - distance
    },
    onPointerUp: () => {
      setDragging(false)
      // The click of this very press comes after; a later one is meant.
      setTimeout(() => (drag.current = null))
    },
    onPointerCancel: () => {
      setDragging(false)
      drag.current = null
    },
    onClickCapture: (event: MouseEvent) => {
      if (!drag.current?.moved) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
  return { ...ends, dragging, handlers }
}
