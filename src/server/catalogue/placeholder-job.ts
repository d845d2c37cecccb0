import { setImmediate } from 'node:timers/promises'
import type { Product } from '#shared/contract/product.ts'
import { fromJson } from '#shared/json.ts'
import { findPlaceholders, isAnyWithoutPlaceholder, withoutPlaceholder } from '../images/repository.ts'
import type { ImagesContext } from '../images/store.ts'
import { coalesce } from '../platform/concurrency.ts'
import type { CatalogueContext } from './live-catalogue.ts'
import { coverOf } from './presenter.ts'

type Deps = Pick<CatalogueContext & ImagesContext, 'database' | 'catalogue' | 'images' | 'log'>

/** So many products are looked at in one step, and shown anew together. */
const PRODUCTS_AT_ONCE = 50

/**
 * Makes the placeholders of the pictures that stand for products, in the background: of all published products after
 * the start, where they have none, and of each product that changes. What is made is kept with the picture, so a server
 * that was stopped goes on where it was. Call the result to stop it.
 */
export function startPlaceholders({ database: { db }, catalogue, images, log }: Deps): () => void {
  const { published } = catalogue
  let stopped = false
  const make = async (ids: readonly string[]) => {
    const shownBy = withoutTheirs(ids.flatMap((id) => published.json(id) ?? []))
    const covers = [...shownBy.keys()]
    // Made since the product was read, for another product or by another server.
    const made = [...(await findPlaceholders(db, covers)).keys()]
    for (const cover of await withoutPlaceholder(db, covers)) {
      if (stopped) return
      if (await images.makePlaceholder(cover, shownBy.get(cover))) made.push(cover)
    }
    if (!stopped) await catalogue.refresh(made.flatMap((cover) => shownBy.get(cover) ?? []))
  }
  const noteFailure = (error: unknown) => {
    if (!stopped) log.warn({ err: error }, 'placeholders of pictures could not be made')
  }
  const makeAll = coalesce(async (ids) => {
    for (let from = 0; from < ids.length && !stopped; from += PRODUCTS_AT_ONCE) {
      await make(ids.slice(from, from + PRODUCTS_AT_ONCE)).catch(noteFailure)
      await setImmediate()
    }
  })
  published.onChange((change, ids) => {
    if (change === 'content' && !stopped) void makeAll(ids)
  })
  const makeMissing = async () => {
    const ids = (await isAnyWithoutPlaceholder(db)) ? published.ids() : []
    // Step by step, so that what changes meanwhile has not to wait for all.
    for (let from = 0; from < ids.length && !stopped; from += PRODUCTS_AT_ONCE)
      await makeAll(ids.slice(from, from + PRODUCTS_AT_ONCE))
  }
  makeMissing().catch(noteFailure)
  return () => {
    stopped = true
  }
}

/** The pictures that stand for products without a placeholder, and the ids of these products. */
function withoutTheirs(products: readonly Buffer[]): Map<string, string[]> {
  const shownBy = new Map<string, string[]>()
  for (const json of products) {
    const product = fromJson<Product>(json.toString())
    const cover = product.images[0]?.placeholder === undefined ? coverOf(product) : undefined
    if (cover !== undefined) shownBy.set(cover, [...(shownBy.get(cover) ?? []), product._id])
  }
  return shownBy
}
