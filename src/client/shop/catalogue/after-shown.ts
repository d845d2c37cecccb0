import { inTime, painted } from '#client/platform/painted.ts'

/** Whatever comes next finds the work done: somebody else's press, or that the page is left. */
const NEXT = ['pointerdown', 'keydown', 'click', 'pagehide'] as const

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
  void inTime(ready).then(painted).then(now)
  return { now, drop }
}
