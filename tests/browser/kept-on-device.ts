import type { Page } from 'playwright-core'

/** Everything this device keeps of the shop, as one text. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const texts: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('darzi')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('No database')))
    })
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll()
      texts.push(await new Promise((resolve) => all.addEventListener('success', () => resolve(all.result))))
    }
    database.close()
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) texts.push(request.url)
    return JSON.stringify(texts)
  })
