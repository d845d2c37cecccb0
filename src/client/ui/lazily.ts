/** Makes a thing when it is first asked for: the platform's formats take a phone several milliseconds each. */
export function lazily<T>(make: () => T): () => T {
  let made: { thing: T } | undefined
  return () => (made ??= { thing: make() }).thing
}
