const last = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after everything else that was given the same key in this process. The provider is asked
 * outside of any transaction, and this keeps the page, the webhook and the recovery from asking at once;
 * several servers are kept apart by the provider's request ids and the checkout's row.
 */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const turn = before.then(work, work)
  const settled = turn.then(
    () => {},
    () => {},
  )
  last.set(key, settled)
  void settled.then(() => {
    if (last.get(key) === settled) last.delete(key)
  })
  return turn
}
