import { createHash } from 'node:crypto'
import { HELD, HOLD, PRESSED, TYPED } from '#shared/event-replay.ts'

const CODE_ID = 'code'
/** Milliseconds after which a picture that does not come, or a paint nobody sees, keeps the page's code back no longer. */
const PATIENCE_MS = 3000

// Small, since it is in every page and nothing is drawn before it has run.
const SCRIPT = `function ${HOLD}(e){var k=e.type,s=k=="submit",t=e.target,f=t.closest("input,select,textarea"),
b=s?e.submitter||t:t.closest("button"),l=t.closest("a[href]");if(s)e.preventDefault();
if(!b&&l&&k=="click"&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&document.querySelector("[${PRESSED}]")){b=l;e.preventDefault()}
if(f&&k!="click")f.setAttribute("${TYPED}",/^(checkbox|radio)$/.test(f.type)?f.checked:f.value);
if(f?k!="click":b&&(s||k=="click"))(f||b).setAttribute("${PRESSED}",performance.now());
if(b||f)e.stopImmediatePropagation()}
for(var t of ${JSON.stringify(HELD)})addEventListener(t,${HOLD},true);
(function(){function begin(){var c=document.getElementById("${CODE_ID}");if(c){
for(var s of c.content.querySelectorAll("script"))s.async=!1;c.replaceWith(c.content)}}
for(var t of["pointerdown","keydown"])addEventListener(t,begin,{once:true,capture:true});
addEventListener("load",function(){requestAnimationFrame(function(){
new PerformanceObserver(function(){setTimeout(begin)}).observe({type:"paint",buffered:true})})});
setTimeout(begin,${PATIENCE_MS})})()`

/**
 * Keeps what is pressed and typed before the page's code is there, also from that code while it comes alive,
 * so that it is done once; and keeps forms from leaving the page, and links while something waits. Begins that
 * code when what is seen first has been painted, or at the first touch: on a thin line it would take the main
 * picture's place, on a slow phone its time.
 */
export const holdTouches = `<script>${SCRIPT}</script>`

/** The page's code, until that script takes it out. */
export const heldBack = (code: string): string => `<template id="${CODE_ID}">${code}</template>`

/** By which the Content-Security-Policy knows this one script of a page's own. */
export const HOLD_TOUCHES_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
