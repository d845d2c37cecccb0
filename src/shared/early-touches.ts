/**
 * What is touched on a page that the server drew before the page's own code is there. A script in that page marks
 * it (`server/pages/early-touches.ts`), and the page's code does it when it takes over (`platform/early-touches.ts`).
 */

/** On a button that waits for the page's code: when it was pressed, in milliseconds of the visit. */
export const PRESSED = 'data-pressed'

/** The listener of that script, by its name on `window`. */
export const HOLD = 'holdTouch'
