/** Milliseconds: a page that is not looked at paints nothing, and is not waited for. */
const MOST_MS = 100

/** Resolves when what is drawn now is on the screen, or 100 ms later. */
export const painted = () =>
  inTime(new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Resolves with `ready`, or 100 ms later. */
export const inTime = (ready: Promise<unknown>) =>
  Promise.race([ready, new Promise((resolve) => setTimeout(resolve, MOST_MS))])
