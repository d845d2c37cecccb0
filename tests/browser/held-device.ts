import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { ProductList } from '#shared/contract/product.ts'
import type { Seen } from '#offline/catalogue/since-here.ts'
import { eventually } from '#tests/support/eventually.ts'
import { manifestOf, recordIn, versionIn } from '#tests/support/held-record.ts'
import type { RunningShop } from '#tests/support/server-process.ts'
import { visit } from './offline-shop.ts'

/** What the device keeps of the catalogue, and what the shop has of it for devices. */

/** What the shopper saw last. */
export const seenIn = (page: Page): Promise<Seen | null> => recordIn(page, 'seen', 'here')

/** Waits until the shop has made it of so many products. */
export async function manifestWith(server: RunningShop, products: number): Promise<CatalogueManifest> {
  await expect.poll(async () => (await manifestOf(server))?.products, { timeout: 60_000 }).toBe(products)
  const manifest = await manifestOf(server)
  if (!manifest) throw new Error('There is none')
  return manifest
}

/** Waits until the device has what the shop has, which may still be making it of an earlier change. */
export async function holdsIt(server: RunningShop, page: Page): Promise<void> {
  await eventually(async () => expect(await versionIn(page)).toBe((await manifestOf(server))?.version))
}

/** After a visit to the home page and a minute, or less. */
export async function visitOnce(server: RunningShop, page: Page): Promise<void> {
  await manifestWith(server, (await ofShop(server, 'limit=1')).total)
  await visit(page, '/')
  await holdsIt(server, page)
}

/** The shop's list. */
export async function ofShop(server: RunningShop, query: string): Promise<ProductList> {
  return (await (await fetch(`${server.url}/api/product?${query}`)).json()) as ProductList
}

export const namesIn = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
