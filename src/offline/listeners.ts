export interface Listeners<Args extends unknown[]> {
  notify: (...args: Args) => void
  /** Returns what unsubscribes. */
  subscribe: (listener: (...args: Args) => void) => () => void
}

/**
 * The subscribers of one kind of news.
 * @param connect runs when the first one subscribes; what it returns runs when the last one has left.
 */
export function createListeners<Args extends unknown[] = []>(connect?: () => () => void): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>()
  let disconnect: (() => void) | undefined
  return {
    notify(...args) {
      for (const listener of listeners) listener(...args)
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}
