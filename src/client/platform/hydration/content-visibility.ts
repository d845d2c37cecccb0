/** Milliseconds, in browsers without `requestIdleCallback`. */
const IDLE_MS = 300
/** Elements after which a turn ends: a slow phone goes on scrolling and answering. A section is never divided. */
const AT_ONCE = 60

/**
 * Below the first screen, a prerendered page is not laid out (`.below-fold` in `base.css`). This lays it out, a few
 * cards at a time, whenever the browser is idle: from then on nothing in the page moves, and Back finds its scroll
 * position again.
 */
export function releaseContentVisibility(): void {
  const waiting = [...document.querySelectorAll<HTMLElement>('.below-fold')]
  const release = () => {
    for (let laidOut = 0; waiting[0] && laidOut < AT_ONCE; waiting.shift()) {
      waiting[0].dataset['laidOut'] = ''
      laidOut += waiting[0].getElementsByTagName('*').length
    }
    // Here, and only painted in the frame: somebody who presses is answered between the two.
    document.body.getBoundingClientRect()
    if (waiting.length > 0) requestAnimationFrame(whenIdle)
    else delete document.documentElement.dataset['prerendered']
  }
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(release)
    else setTimeout(release, IDLE_MS)
  }
  whenIdle()
}
