interface Router {
  subscribe: (event: 'onBeforeNavigate', hear: (change: { fromLocation?: unknown }) => void) => unknown
}

/** What is below the first screen of a page that the server drew is laid out late (`base.css`); of no later page. */
export function layOutLaterPagesWhole(router: Router): void {
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) delete document.documentElement.dataset['drawn']
  })
}
