import { createHash } from 'node:crypto'
import { HELD, HOLD, PRESSED, TYPED } from '#shared/event-replay.ts'

const CODE_ID = 'code'
/** The page's code is deferred at most this long, ms: a picture may never load, and a hidden page never paints. */
const PATIENCE_MS = 3000

// Keep it small: it is in every page and runs before the first paint.
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
 * The inline script for event replay before hydration. It records what is pressed and typed before the page's code
 * runs and hides it from that code while it hydrates, so that each event is handled once. Meanwhile it keeps forms
 * from leaving the page, and links while a press waits. It starts the page's code after the first paint or at the
 * first touch: earlier, the code would compete with the main picture for a slow line and a slow processor.
 */
export const eventReplayScript = `<script>${SCRIPT}</script>`

/** The page's code, inert until that script activates it. */
export const deferred = (code: string): string => `<template id="${CODE_ID}">${code}</template>`

/** The script's source for the Content-Security-Policy. */
export const EVENT_REPLAY_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
