import { createHash } from 'node:crypto'
import { HOLD, PRESSED } from '#shared/early-touches.ts'

const CODE_ID = 'code'
/** Milliseconds after which a picture that does not come keeps the page's code back no longer. */
const PATIENCE_MS = 3000

// Small, since it is in every page and nothing is drawn before it has run.
const SCRIPT = `function ${HOLD}(e){if(e.type=="submit")return e.preventDefault();
var b=e.target.closest("button");if(b)b.setAttribute("${PRESSED}",performance.now())}
for(var t of["click","submit"])addEventListener(t,${HOLD},true);
(function(){function begin(){var c=document.getElementById("${CODE_ID}");if(c)c.replaceWith(c.content)}
for(var t of["pointerdown","keydown"])addEventListener(t,begin,{once:true,capture:true});
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(begin)})});
setTimeout(begin,${PATIENCE_MS})})()`

/**
 * Keeps what is pressed before the page's code is there, and forms from leaving the page; and begins that code
 * when what is seen first has been painted, or at the first touch: on a thin line it would take the main
 * picture's place, on a slow phone its time.
 */
export const holdTouches = `<script>${SCRIPT}</script>`

/** The page's code, until that script takes it out. */
export const heldBack = (code: string): string => `<template id="${CODE_ID}">${code}</template>`

/** By which the Content-Security-Policy knows this one script of a page's own. */
export const HOLD_TOUCHES_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
