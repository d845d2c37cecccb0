import { setImmediate } from 'node:timers/promises'

/**
 * What is asked for in one moment is done together, one batch after the other.
 *
 * @param work gives each item's result, in their order. Where it throws, all of the batch have failed.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve()
  let next: { items: Item[]; results: Promise<readonly Result[]> } | undefined
  const begin = () => {
    const items: Item[] = []
    const results = running.then(async () => {
      await setImmediate()
      next = undefined
      return work(items)
    })
    running = results.catch(() => {})
    return { items, results }
  }
  return async (item) => {
    next ??= begin()
    const { items, results } = next
    const at = items.push(item) - 1
    // There is one for each.
    return (await results)[at] as Result
  }
}
