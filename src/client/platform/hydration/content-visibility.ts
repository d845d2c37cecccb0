/** Milliseconds, in browsers without `requestIdleCallback`. */
const IDLE_MS = 300

/**
 * Below the first screen, a prerendered page is not laid out (`.below-fold` in `base.css`). This lays it out, once
 * the browser is idle: from then on nothing in the page moves, and Back finds its scroll position again.
 */
export function releaseContentVisibility(): void {
  const release = () => void delete document.documentElement.dataset['prerendered']
  if (typeof requestIdleCallback === 'function') requestIdleCallback(release)
  else setTimeout(release, IDLE_MS)
}
