/** How a picture lies in its frame: enlarged by `scale`, and moved by so many pixels from its middle. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** Pixels, as the frame has them. */
export interface Frame {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** No file has more to show. */
export const MOST = 4
/** What a double tap enlarges to. */
const CLOSE = 2.5
/** Pixels by which an arrow key moves an enlarged picture. */
export const KEY_STEP = 80

/** The picture never leaves its frame, and is never smaller than it. */
function within({ scale, x, y }: View, { width, height }: Frame): View {
  const kept = Math.min(MOST, Math.max(1, scale))
  const room = { x: ((kept - 1) * width) / 2, y: ((kept - 1) * height) / 2 }
  const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return { scale: kept, x: clamped(x, room.x), y: clamped(y, room.y) }
}

/**
 * Enlarges by `factor` so that what lies at `at` stays there.
 *
 * @param at pixels from the middle of the frame.
 */
export function zoomedAt(view: View, factor: number, at: Point, frame: Frame): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return within({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame)
}

export const moved = (view: View, by: Point, frame: Frame): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)

/** Close to what was tapped, or the whole picture again. */
export const toggledAt = (view: View, at: Point, frame: Frame): View =>
  view.scale > 1 ? WHOLE : zoomedAt(view, CLOSE, at, frame)

export const isWhole = ({ scale }: View): boolean => scale < 1.01
