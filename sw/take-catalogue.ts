import { openCatalogueDatabase } from '#offline/catalogue/catalogue-database.ts'
import { takeInTurn } from '#offline/catalogue/shop-catalogue.ts'
import { CATALOGUE_SYNC_TAG } from '#offline/catalogue/wake.ts'
import { mayFetchAhead } from '#offline/line.ts'

interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** Now and then, where the browser grants it: a device that has the catalogue takes what has changed in it. */
export function takeCatalogueNowAndThen(target: ServiceWorkerGlobalScope): void {
  target.addEventListener('periodicsync', (event) => {
    const sync = event as PeriodicSyncEvent
    // A line that is bad now is no reason to be woken again soon.
    if (sync.tag === CATALOGUE_SYNC_TAG) sync.waitUntil(takeWhatChanged().catch(() => undefined))
  })
}

async function takeWhatChanged(): Promise<void> {
  if (!mayFetchAhead()) return
  const database = await openCatalogueDatabase()
  try {
    // The first time is a page's, when a visit is at rest.
    if (!(await database.getKey('held', 'version'))) return
    const seen = await database.get('seen', 'here')
    const interest = seen?.products.map(({ id }) => id) ?? []
    await takeInTurn(() => Promise.resolve(database), interest)
  } finally {
    database.close()
  }
}
