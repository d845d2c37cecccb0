/** Milliseconds, in browsers without `requestIdleCallback`. */
const IDLE_MS = 300
/** So many are laid out between two frames: a slow phone goes on scrolling and answering. */
const AT_ONCE = 4

/**
 * Below the first screen, a prerendered page is not laid out (`.below-fold` in `base.css`). This lays it out, a few
 * cards at a time, whenever the browser is idle: from then on nothing in the page moves, and Back finds its scroll
 * position again.
 */
export function releaseContentVisibility(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('.below-fold')]
  const release = () => {
    for (const element of waiting.splice(0, AT_ONCE)) element.dataset['laidOut'] = ''
    if (waiting.length > 0) requestAnimationFrame(whenIdle)
    else delete document.documentElement.dataset['prerendered']
  }
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(release)
    else setTimeout(release, IDLE_MS)
  }
  whenIdle()
}
