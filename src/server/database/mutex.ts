/** One at a time; first come, first served. */
export function mutex() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    acquire(): Promise<void> {
      if (!taken) {
        taken = true
        return Promise.resolve()
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    release(): void {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
