import { useEffect } from 'react'
import { HELD, HOLD, PRESSED, TYPED } from '#shared/event-replay.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Milliseconds after which an event is replayed, hydrated or not. */
const AT_LAST_MS = 5000

/** In each prerendered page: what surrounds the page hydrates earlier. */
export const useEventReplay = (): void => useEffect(() => void replayEvents(), [])

/** Around all pages, for one that never hydrates. */
export const useEventReplayAtLast = (): void =>
  useEffect(() => {
    const timer = setTimeout(() => void replayEvents(), AT_LAST_MS)
    return () => clearTimeout(timer)
  }, [])

/** Replays, in their order, the events from before hydration. */
async function replayEvents(): Promise<void> {
  const page = window as unknown as Record<string, EventListener | undefined>
  const hold = page[HOLD]
  if (!hold) return
  page[HOLD] = undefined
  const letThrough = () => HELD.forEach((type) => window.removeEventListener(type, hold, true))
  letThrough()
  for (let element = firstTouched(); element; element = firstTouched()) {
    // A turn of its own: whoever adds to the cart has chosen the size just before, and that has to be drawn.
    // What is touched in that turn waits for its own: it must not overtake what was touched before it.
    for (const type of HELD) window.addEventListener(type, hold, true)
    await new Promise((resolve) => setTimeout(resolve))
    letThrough()
    element.removeAttribute(PRESSED)
    // Something nobody listens to, so that React hydrates what it is in before a field is set.
    element.dispatchEvent(new Event('keyup', { bubbles: true }))
    await hydrated(element)
    if (element.hasAttribute(TYPED)) fill(element as Field)
    else if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}

/** A lazy part hydrates later than its page. */
async function hydrated(element: HTMLElement): Promise<void> {
  const end = performance.now() + AT_LAST_MS
  while (performance.now() < end && !Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await new Promise((resolve) => setTimeout(resolve, 20))
}

const firstTouched = () =>
  [...document.querySelectorAll<HTMLElement>(`[${PRESSED}]`)].toSorted(
    (one, other) => Number(one.getAttribute(PRESSED)) - Number(other.getAttribute(PRESSED)),
  )[0]

function fill(field: Field): void {
  const typed = field.getAttribute(TYPED) ?? ''
  field.removeAttribute(TYPED)
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const wanted = typed === 'true'
    field.checked = !wanted
    // Touched twice, it is what it was.
    if (wanted === field.defaultChecked) field.checked = wanted
    else field.click()
    return
  }
  tellReact(field, typed)
}

/** Sets a field so that React notices: it ignores a value that its own setter has set. */
export function tellReact(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field
  field.value = ''
  // Not the element's own, by which React would know of it.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
