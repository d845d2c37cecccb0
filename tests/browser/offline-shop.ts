import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Cart } from '#shared/contract/cart.ts'
import type { Product } from '#shared/contract/product.ts'
import { killBrowser, launchProfile, UNOPTIMIZED } from '#tests/support/browser.ts'
import { newProduct } from '#tests/support/builders.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { ADMIN, type RunningShop } from '#tests/support/server-process.ts'

/** A real shop, the line to it, which can fail, and a browser whose profile outlives it. */
export interface OfflineShop {
  server: RunningShop
  line: FaultProxy
  /** Of the browser that runs now. */
  readonly context: BrowserContext
  page(): Promise<Page>
  /** All but the one that the browser began with: with its last tab it would go. */
  closeTabs(): Promise<void>
  /** Closes the browser, all its tabs with it, and opens it again on the same profile. */
  restartBrowser(): Promise<void>
  closeBrowser(): Promise<void>
  /** kill -9 of the whole browser, then the same profile again: what it had not written is not there. */
  killBrowser(): Promise<void>
  close(): Promise<void>
}

interface Shopper extends BrowserContextOptions {
  /** Nothing is taken ahead: for tests that the catalogue in the pocket is no part of, as it costs seconds. */
  savesData?: boolean
}

/**
 * `server` is shared by the tests of a file, and theirs to remove; the browser and the line are each test's own.
 *
 * @param prepare what is to be in the browser's profile before it starts
 */
export async function openOfflineShop(
  server: RunningShop,
  { savesData = false, ...settings }: Shopper = {},
  prepare: (profile: string) => void = () => undefined,
  browser: string = inject('browserPath'),
): Promise<OfflineShop> {
  const line = await startFaultProxy(server.port)
  const profile = mkdtempSync(join(tmpdir(), 'darzi-profile-'))
  prepare(profile)
  const launch = async () => {
    const launched = await launchProfile(
      profile,
      {
        baseURL: line.url,
        viewport: { width: 1280, height: 900 },
        locale: 'en-IN',
        reducedMotion: 'reduce',
        ...settings,
      },
      browser,
      [UNOPTIMIZED],
    )
    if (savesData) await saveData(launched)
    return launched
  }
  let context = await launch()
  return {
    server,
    line,
    get context() {
      return context
    },
    page: () => context.newPage(),
    async closeTabs() {
      for (const page of context.pages().slice(1)) await page.close()
    },
    async restartBrowser() {
      await context.close()
      context = await launch()
    },
    closeBrowser: () => context.close(),
    async killBrowser() {
      await killBrowser(context)
      context = await launch()
    },
    async close() {
      await context.close()
      await line.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The same in a browser without Background Sync, as an iPhone's: a third less work, for what no sync has part in. */
export const openShopWithoutSync = (server: RunningShop, shopper?: Shopper): Promise<OfflineShop> =>
  openOfflineShop(server, shopper, undefined, inject('shellPath'))

/** Opens a page of the shop and comes back when the worker has taken it over, as after any first visit. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}

/** A shopper who saves data: the device takes nothing ahead, so that it knows what pages have brought and no more. */
export const saveData = (pages: Page | BrowserContext) =>
  pages.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )

/** Where a shop is; that is all that calling it takes. */
type Shop = Pick<RunningShop, 'url'>

async function adminToken(server: Shop): Promise<string> {
  const answer = await post(server, '/api/user/login', ADMIN)
  return (answer as { token: string }).token
}

/** Puts a product into the shop, beside its demo catalogue; a hundred pieces unless told otherwise. */
export async function addProduct(
  server: Shop,
  overrides: Parameters<typeof newProduct>[0] = {},
): Promise<Product> {
  const body = newProduct({ countInStock: 500, sizes: ['M'], colors: ['Blue'], ...overrides })
  const answer = await post(server, '/api/product', body, await adminToken(server))
  return (answer as { data: Product }).data
}

export async function changeProduct(server: RunningShop, id: string, change: object): Promise<void> {
  const response = await fetch(`${server.url}/api/product/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await adminToken(server)}` },
    body: JSON.stringify(change),
  })
  if (!response.ok) throw new Error(`The product was not changed: ${await response.text()}`)
}

export async function removeProduct(server: RunningShop, id: string): Promise<void> {
  const response = await fetch(`${server.url}/api/product/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await adminToken(server)}` },
  })
  if (!response.ok) throw new Error(`The product was not removed: ${await response.text()}`)
}

export async function post(server: Shop, path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

export const guestIdIn = (page: Page) => page.evaluate(() => localStorage.getItem('guestId') ?? '')

/** The cart as the shop has it, asked for beside the line: product id to pieces. */
export async function cartAt(
  server: RunningShop,
  owner: { guestId: string } | { token: string },
): Promise<Record<string, number>> {
  const query = 'guestId' in owner ? `?guestId=${owner.guestId}` : ''
  const response = await fetch(`${server.url}/api/cart/${query}`, {
    headers: 'token' in owner ? { authorization: `Bearer ${owner.token}` } : {},
  })
  const { data } = (await response.json()) as { data: Cart }
  return Object.fromEntries(data.products.map((line) => [line.productId, line.quantity]))
}

/** Waits until the shop's cart is this and stays it for a moment: nothing comes twice. */
export async function cartBecomes(
  server: RunningShop,
  owner: { guestId: string } | { token: string },
  cart: Record<string, number>,
): Promise<void> {
  await expect.poll(() => cartAt(server, owner), { timeout: 30_000, interval: 200 }).toEqual(cart)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await cartAt(server, owner)).toEqual(cart)
}

export async function openCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart, / }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Your Cart' }).waitFor()
}

/** What the browser's own tools can do to workers; `page` may be any tab, also an empty one. */
export async function workerTools(
  page: Page,
  origin: string,
): Promise<{ devtools: CDPSession; sync: () => Promise<void>; nowAndThen: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return {
    devtools,
    async sync() {
      await devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId: await registration,
        tag: 'cart',
        lastChance: false,
      })
    },
    async nowAndThen() {
      await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', {
        origin,
        registrationId: await registration,
        tag: 'catalogue',
      })
    },
  }
}

/** Carts that are still waiting on this device, from its own database. */
export const waitingIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('darzi')
        opening.addEventListener('error', () => reject(new Error('No database')))
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('carts').objectStore('carts').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(
              (all.result as { operations: unknown[] }[]).reduce(
                (sum, { operations }) => sum + operations.length,
                0,
              ),
            )
          })
        })
      }),
  )

export async function signUp(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('Email', { exact: true }).first().fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  // Not the toast: a busy machine may look when it has gone.
  await page.waitForURL((url) => url.pathname !== '/register')
}

export async function signIn(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).first().fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
}

/** The token of a user, by a sign-in beside the browser. */
export async function tokenOf(
  server: RunningShop,
  user: { email: string; password: string },
): Promise<string> {
  const { email, password } = user
  return ((await post(server, '/api/user/login', { email, password })) as { token: string }).token
}

export const newUser = () => ({
  email: `asha.${crypto.randomUUID()}@shop.example`,
  password: 'linen-and-silk',
})

/** What the device has asked the shop to change in a cart. */
export const changesOf = ({ line }: OfflineShop) =>
  line.requests.filter(({ call }) => /^(POST|PUT|DELETE) \/api\/cart/.test(call))

/** What the page gets for an address, and how long that took in ms. */
export const ask = (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const started = performance.now()
    const response = await fetch(path)
    const text = await response.text()
    return { type: response.headers.get('content-type') ?? '', text, ms: performance.now() - started }
  }, path)
