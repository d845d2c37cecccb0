import { createHash } from 'node:crypto'
import { HOLD, PRESSED } from '#shared/early-touches.ts'

// Small, since it is in every page and nothing is drawn before it has run.
const SCRIPT = `function ${HOLD}(e){if(e.type=="submit")return e.preventDefault();
var b=e.target.closest("button");if(b)b.setAttribute("${PRESSED}",performance.now())}
for(var t of["click","submit"])addEventListener(t,${HOLD},true)`

/** Keeps what is pressed before the page's code is there, and forms from leaving the page. */
export const holdTouches = `<script>${SCRIPT}</script>`

/** By which the Content-Security-Policy knows this one script of a page's own. */
export const HOLD_TOUCHES_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
