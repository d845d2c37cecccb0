/**
 * What the shopper does on a prerendered page before it is hydrated. A script in the page marks the element
 * (`server/pages/event-replay.ts`) and the hydrated page replays the events (`client/platform/hydration/event-replay.ts`).
 */

/** On what waits for the page's code, a button, a field, a link, or a form without a button: when it was touched, ms of the visit. */
export const PRESSED = 'data-pressed'

/** On a field, beside it: what it was made, of a box `true` or `false`. */
export const TYPED = 'data-typed'

/** The events it is for; nobody else hears them until then. */
export const HELD = ['click', 'submit', 'input', 'change'] as const

/** The listener of that script, by its name on `window`. */
export const HOLD = 'holdTouch'
