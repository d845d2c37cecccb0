import { visit } from '#shared/endpoints/visit.ts'

/** Whoever works there, and whoever comes back from paying, has not come to visit. */
const NO_VISIT = /^\/(?:admin|checkout|order-confirmation)(?:\/|$)/

/**
 * Tells the shop that somebody has come: where a page was opened from outside, whether the server sent it or the worker had
 * it. Pages that lead to each other, and one that is loaded again, are the same visit; so nothing has to be remembered
 * on the device. Who asks not to be followed is not counted. Without a line it is told once there is one.
 */
export function countVisit(): void {
  if (!isVisit()) return
  const tell = () => void navigator.sendBeacon(visit.path)
  if (navigator.onLine) tell()
  else window.addEventListener('online', tell, { once: true })
}

function isVisit(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const asksNot =
    navigator.doNotTrack === '1' ||
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  const isFromHere = URL.parse(document.referrer)?.origin === window.location.origin
  return !asksNot && !isFromHere && loading?.type === 'navigate' && !NO_VISIT.test(window.location.pathname)
}
