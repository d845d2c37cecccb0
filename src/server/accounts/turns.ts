/**
 * Runs the works of one key one after another: logins to one account that come at once wait for each other,
 * where `guess` would refuse them.
 */
export function turns() {
  const last = new Map<string, Promise<void>>()
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key)
    const mine = Promise.withResolvers<void>()
    last.set(key, mine.promise)
    try {
      await before
      return await work()
    } finally {
      mine.resolve()
      if (last.get(key) === mine.promise) last.delete(key)
    }
  }
}
