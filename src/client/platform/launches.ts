interface LaunchParams {
  targetURL?: string
}
interface LaunchQueue {
  setConsumer(consumer: (launch: LaunchParams) => void): void
}

/** What routes: TanStack's router. */
interface Router {
  navigate: (options: { href: string }) => Promise<void>
}

/**
 * The installed shop is opened from a shortcut or by sharing while it is open already: its window goes there
 * without loading anew. The launch that opened the window is where it already is.
 */
export function followLaunches(router: Router): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
  let first = true
  launchQueue?.setConsumer(({ targetURL }) => {
    const known = first
    first = false
    if (known || !targetURL) return
    const { pathname, search } = new URL(targetURL)
    void router.navigate({ href: pathname + search })
  })
}
