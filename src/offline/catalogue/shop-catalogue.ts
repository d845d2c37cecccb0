import * as v from 'valibot'
import { catalogueManifest } from '#shared/endpoints/shop.ts'
import { isOfShop } from '../shop-answer.ts'
import type { CatalogueDatabase } from './catalogue-database.ts'
import { type CatalogueSource, takeCatalogue, type Taken } from './take-catalogue.ts'

/**
 * Takes the latest version from the shop: one page or worker at a time. What another is at need not be done, which is
 * undefined here.
 *
 * @param interest ids of what the shopper looks after
 */
export const takeInTurn = (
  database: () => Promise<CatalogueDatabase>,
  interest: readonly string[],
): Promise<Taken | undefined> =>
  navigator.locks.request('darzi-catalogue', { ifAvailable: true }, async (lock) =>
    lock ? takeCatalogue(await database(), shop, { now: Date.now(), interest }) : undefined,
  )

const shop: CatalogueSource = {
  async manifest() {
    // What the browser has kept of it may be a version too old.
    const response = await ofShop(catalogueManifest.path, 'no-cache')
    const { data } = v.parse(catalogueManifest.answer, await response.json())
    if (!data) throw new Error('The shop has not made it yet')
    return data
  },
  async file(hash) {
    const response = await ofShop(`/catalogue/${hash}`)
    return new Uint8Array(await response.arrayBuffer())
  },
  async room() {
    const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {}
    return quota === undefined ? Number.POSITIVE_INFINITY : quota - usage
  },
}

async function ofShop(address: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', cache })
  if (!response.ok || !isOfShop(response)) throw new TypeError('Not an answer of the shop')
  return response
}
