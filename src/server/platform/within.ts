/** What `asked` comes to, or undefined where that takes longer than `ms`; it goes on all the same. */
export async function within<T>(ms: number, asked: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
