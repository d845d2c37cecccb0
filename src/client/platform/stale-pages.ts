import { isPaying } from './checkout-lock.ts'
import { connection } from './connection.ts'

const KEY = 'reloadedForPages'
const MINUTE_MS = 60_000
const MISSING = 'A part of this page could not be fetched.'

/** A part of the pages that could not be fetched, where the page has not been reloaded for it. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message === MISSING

/**
 * After an update of the shop, a page that is still open asks for parts that are gone: it reloads, once, when the
 * shop has just said that it is there. Whatever the browser says of the line: where nobody answers there is nothing
 * newer to get, and what is shown would be lost, maybe to the browser's own error page. Not at the checkout either,
 * where what is lost is the address and the payment under way.
 */
export function reloadStalePages(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // By the browser's words for it the router would know what is missing, and reload all the same.
    event.payload.message = MISSING
    if (!isPaying()) void reloadWhereTheShopIs()
  })
}

/** Resolves once it is clear that it does not. */
export async function reloadWhereTheShopIs(): Promise<void> {
  if (!(await connection.knock()) || isPaying() || reloadedJustNow()) return
  window.location.reload()
}

function reloadedJustNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY))
    sessionStorage.setItem(KEY, String(Date.now()))
    return Math.abs(Date.now() - last) < MINUTE_MS
  } catch {
    // Without a memory it might reload for ever.
    return true
  }
}
