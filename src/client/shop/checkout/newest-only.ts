/** Keeps one value after the other, and of those that come while one is being kept only the newest. */
export function newestOnly<T>(keep: (value: T) => Promise<unknown>): (value: T) => void {
  let waiting: { value: T } | undefined
  let isKeeping = false

  async function keepAll(): Promise<void> {
    isKeeping = true
    for (; waiting;) {
      const { value } = waiting
      waiting = undefined
      await keep(value).catch(() => undefined)
    }
    isKeeping = false
  }
  return (value) => {
    waiting = { value }
    if (!isKeeping) void keepAll()
  }
}
