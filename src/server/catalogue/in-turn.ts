/**
 * Runs `work` one batch at a time: what is asked for while one runs goes together into the next, which
 * begins after it was asked. So whoever reads last keeps what it read.
 */
export function inTurn(
  work: (ids: readonly string[]) => Promise<void>,
): (ids: readonly string[]) => Promise<void> {
  let waiting = new Set<string>()
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return (ids) => {
    for (const id of ids) waiting.add(id)
    next ??= running
      .catch(() => {})
      .then(() => {
        const batch = [...waiting]
        waiting = new Set()
        next = undefined
        running = work(batch)
        return running
      })
    return next
  }
}
