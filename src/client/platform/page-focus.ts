interface Router {
  subscribe: (
    event: 'onRendered',
    hear: (change: { pathChanged: boolean; fromLocation?: unknown }) => void,
  ) => unknown
}

/**
 * A page that was gone to has the focus on its heading, as one that was loaded begins at its top: Tab goes on
 * from there, and a screen reader says where one is. What has taken the focus on that page keeps it.
 */
export function focusNewPages(router: Router): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const main = document.getElementById('main')
    const hasFocus = main !== document.activeElement && main?.contains(document.activeElement)
    if (!fromLocation || !pathChanged || !main || hasFocus || focusHeading(main)) return
    main.focus({ preventScroll: true })
    // The heading comes with what the page waits for; by then the reader may have gone elsewhere.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect()
    })
    observer.observe(main, { childList: true, subtree: true })
  })
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
