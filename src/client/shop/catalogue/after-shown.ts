/** Milliseconds: longer than that neither an answer nor a frame is waited for. */
const MOST_MS = 100
/** Whatever comes next finds the work done: somebody else's press, or that the page is left. */
const NEXT = ['pointerdown', 'keydown', 'click', 'pagehide'] as const

const within = (ready: Promise<unknown>) =>
  Promise.race([ready, new Promise((resolve) => setTimeout(resolve, MOST_MS))])

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

export interface Later {
  /** Does the work unless it is done or dropped. */
  now: () => void
  drop: () => void
}

/** Does the work when what is `ready` soon is on the screen, and before anything else that the shopper does. */
export function afterShown(ready: Promise<unknown>, work: () => void): Later {
  let isOpen = true
  const drop = () => {
    isOpen = false
    for (const type of NEXT) removeEventListener(type, now, true)
  }
  const now = () => {
    if (!isOpen) return
    drop()
    work()
  }
  for (const type of NEXT) addEventListener(type, now, true)
  void within(ready)
    .then(() => within(painted()))
    .then(now)
  return { now, drop }
}
