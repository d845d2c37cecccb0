/** Milliseconds, in browsers that do not tell when they are at rest. */
const REST_MS = 300

/**
 * What is below the first screen of a page that the server drew is laid out late (`base.css`): until the page is
 * at rest. From then on every place in it is where it stays, and Back finds it again.
 */
export function layOutWhole(): void {
  const whole = () => void delete document.documentElement.dataset['drawn']
  if (typeof requestIdleCallback === 'function') requestIdleCallback(whole)
  else setTimeout(whole, REST_MS)
}
