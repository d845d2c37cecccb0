/**
 * What is touched on a page that the server drew before the page's own code is there. A script in that page marks
 * it (`server/pages/early-touches.ts`), and the page's code does it when it takes over (`platform/early-touches.ts`).
 */

/** On what waits for the page's code, a button, a field, a link, or a form without a button: when it was touched, ms of the visit. */
export const PRESSED = 'data-pressed'

/** On a field, beside it: what it was made, of a box `true` or `false`. */
export const TYPED = 'data-typed'

/** The events it is for; nobody else hears them until then. */
export const HELD = ['click', 'submit', 'input', 'change'] as const

/** The listener of that script, by its name on `window`. */
export const HOLD = 'holdTouch'
