import type { Page } from 'playwright-core'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { RunningShop } from './server-process.ts'

/** A record of the catalogue's database; null before there is one. */
export const recordIn = <T>(page: Page, store: string, key: string): Promise<T | null> =>
  page.evaluate(
    ([store, key]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('darzi-catalogue')
        opening.addEventListener('error', () => reject(new Error('No database')))
        // Nobody has made it yet.
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('success', () => {
          const found = opening.result.transaction(store).objectStore(store).get(key)
          found.addEventListener('success', () => {
            opening.result.close()
            resolve(found.result ?? null)
          })
        })
      }).catch(() => null),
    [store, key] as const,
  ) as Promise<T | null>

/** The version that the device holds; null before it has one. */
export const versionIn = async (page: Page): Promise<string | null> =>
  (await recordIn<{ version: string }>(page, 'held', 'version'))?.version ?? null

/** What the shop has for devices; null before it has made it. */
export async function manifestOf(server: RunningShop): Promise<CatalogueManifest | null> {
  const answer = await fetch(`${server.url}/api/catalogue/manifest`)
  return ((await answer.json()) as { data: CatalogueManifest | null }).data
}
