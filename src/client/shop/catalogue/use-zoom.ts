import { type PointerEvent, type RefObject, useRef, useState, type WheelEvent } from 'react'
import { type Frame, isWhole, moved, type Point, toggledAt, type View, WHOLE, zoomedAt } from './zoom.ts'

/** Two taps are one double tap within this time, ms, and this far apart, pixels. */
const DOUBLE = { ms: 300, px: 40 }
/** A finger that came this far to the side turns to the next picture, pixels. */
const SWIPE_PX = 50

interface Tap extends Point {
  at: number
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Of the mouse's wheel: how much a pixel of its way enlarges. */
const WHEEL = 0.002

/**
 * Fingers and the mouse on a picture: pinch, wheel, click and double tap enlarge, one finger moves or turns to the next.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<View>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<Point>(undefined)
  const tapped = useRef<Tap>(undefined)

  const sizeOf = (): Frame => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  })
  /** Pixels from the middle of the frame. */
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }

  const handleDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, place(event))
    begun.current = fingers.current.size === 1 ? place(event) : undefined
  }
  const handleMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = place(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    setView((known) => {
      if (!other) return moved(known, { x: now.x - before.x, y: now.y - before.y }, sizeOf())
      const apart = Math.max(1, distance(before, other))
      return zoomedAt(known, distance(now, other) / apart, middle(now, other), sizeOf())
    })
  }
  const handleUp = (event: PointerEvent, onSwipe: (step: 1 | -1) => void) => {
    if (!fingers.current.delete(event.pointerId) || !begun.current) return
    const from = begun.current
    const to = place(event)
    begun.current = undefined
    if (distance(from, to) < DOUBLE.px / 2) return tap(to, event.pointerType === 'mouse')
    if (isWhole(view) && Math.abs(to.x - from.x) > SWIPE_PX) onSwipe(to.x < from.x ? 1 : -1)
  }
  const tap = (to: Point, isMouse: boolean) => {
    const last = tapped.current
    const now = performance.now()
    tapped.current = { ...to, at: now }
    const isSecond = last && now - last.at <= DOUBLE.ms && distance(last, to) <= DOUBLE.px
    // A mouse has nothing else to click for: one click is enough, and a second one is the habit of two.
    if (isMouse ? isSecond : !isSecond) return
    if (isSecond) tapped.current = undefined
    setView((known) => toggledAt(known, to, sizeOf()))
  }
  const handleCancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    begun.current = undefined
  }
  const handleWheel = (event: WheelEvent) => {
    const at = place(event)
    setView((known) => zoomedAt(known, Math.exp(-event.deltaY * WHEEL), at, sizeOf()))
  }
  return {
    view,
    reset: () => setView(WHOLE),
    zoom: (factor: number) => setView((known) => zoomedAt(known, factor, { x: 0, y: 0 }, sizeOf())),
    move: (by: Point) => setView((known) => moved(known, by, sizeOf())),
    /** @param onSwipe a finger pushed the whole picture aside: 1 for the next one. */
    handlers: (onSwipe: (step: 1 | -1) => void) => ({
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: (event: PointerEvent) => handleUp(event, onSwipe),
      onPointerCancel: handleCancel,
      onWheel: handleWheel,
    }),
  }
}
