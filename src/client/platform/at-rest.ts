import { countVisit } from './count-visit.ts'
import { hearFilledFields } from './hydration/filled-fields.ts'
import { followLaunches } from './launches.ts'
import { focusNewPages } from './page-focus.ts'
import { fadeBetweenPages } from './page-transitions.ts'
import { refreshShopSettings } from './refresh-shop-settings.ts'
import { registerServiceWorker } from './service-worker.ts'
import { offerUpdate } from './update.ts'

type Router = Parameters<typeof followLaunches>[0] &
  Parameters<typeof focusNewPages>[0] &
  Parameters<typeof fadeBetweenPages>[0]

/** What a page can do without until it is there. */
export function beginAtRest(router: Router): void {
  fadeBetweenPages(router)
  focusNewPages(router)
  hearFilledFields()
  registerServiceWorker(offerUpdate)
  followLaunches(router)
  void refreshShopSettings()
  countVisit()
}
