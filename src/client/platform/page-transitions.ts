interface Router {
  startViewTransition: (update: () => Promise<void>) => unknown
  latestLocation: { pathname: string }
  state: { resolvedLocation?: { pathname: string } | undefined }
}

/**
 * One page fades into the next, where the browser can. A change of a filter stays on its page and fades nothing.
 * In place of the router's own, which leaves unheard that a transition was overtaken by the next.
 */
export function fadeBetweenPages(router: Router): void {
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname
    const isPageChange = from !== undefined && from !== router.latestLocation.pathname
    if (!isPageChange || typeof document.startViewTransition !== 'function') return update()
    const transition = document.startViewTransition(update)
    transition.ready.catch(() => undefined)
    transition.finished.catch(() => undefined)
    return transition.updateCallbackDone
  }
}
