import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withoutStream } from '#tests/support/admin.ts'
import { ADMIN } from '#tests/support/server-process.ts'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartBecomes,
  newUser,
  type OfflineShop,
  openOfflineShop,
  openShopWithoutSync,
  signIn,
  signUp,
  tokenOf,
  visit,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

let shop: OfflineShop
const server = await openServer()
afterEach(() => shop.close())

/** Addresses and contents of everything in Cache Storage. */
const cachedIn = () => async (): Promise<{ url: string; authorization: string | null; text: string }[]> => {
  const found = []
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      found.push({
        url: new URL(request.url).pathname + new URL(request.url).search,
        authorization: request.headers.get('authorization'),
        text: (await response?.clone().text()) ?? '',
      })
    }
  }
  return found
}

/** Every text in all databases and in both storages, as JSON. */
const storedIn = () => async (): Promise<string> => {
  const parts = [JSON.stringify(Object.entries(localStorage)), JSON.stringify(Object.entries(sessionStorage))]
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('unreadable')))
    })
  for (const { name } of await indexedDB.databases()) {
    const database = await wait(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const content = database.transaction(store).objectStore(store)
      parts.push(JSON.stringify([await wait(content.getAllKeys()), await wait(content.getAll())]))
    }
    database.close()
  }
  return parts.join('\n')
}

describe('installing', () => {
  test('nothing stands in the way', async () => {
    shop = await openOfflineShop(server, { savesData: true })
    const page = await shop.page()
    await visit(page, '/')
    const devtools = await shop.context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
  })
})

describe('what is kept on the device', () => {
  beforeEach(async () => {
    shop = await openShopWithoutSync(server)
  })

  test('nothing of the admin pages and no answer that was asked for with a token is in Cache Storage', async () => {
    const page = await shop.page()
    await visit(page, '/')
    await signIn(page, ADMIN)
    // The stream of events never ends, and so the network is never idle.
    await withoutStream(page)
    for (const path of ['/admin', '/admin/orders', '/my-orders', '/profile', '/collections/all']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
    await page.unrouteAll()
    const stream = page.waitForResponse(/\/api\/admin\/events/)
    await page.goto('/admin')
    await stream
    // As the admin pages ask for what they edit.
    await page.evaluate(async () => {
      const token = localStorage.getItem('userToken') ?? ''
      await fetch('/api/product?limit=1', { headers: { authorization: `Bearer ${token}` } })
    })
    const cached = await page.evaluate(cachedIn())
    expect(cached.some(({ url }) => url.startsWith('/api/product'))).toBe(true)
    expect(cached.filter(({ url }) => /admin/.test(url)).map(({ url }) => url)).toEqual([])
    const ours =
      /^\/($|index\.html|assets\/|images\/|pictures\/|api\/product|favicon|logo|icon-|manifest|apple-touch)/
    expect(cached.filter(({ url }) => !ours.test(url)).map(({ url }) => url)).toEqual([])
    expect(cached.filter(({ authorization }) => authorization !== null)).toEqual([])
    expect(cached.filter(({ text }) => text.includes(ADMIN.email)).map(({ url }) => url)).toEqual([])
  })

  test('no trace of a user is left after they log out, offline too', async () => {
    const product = await addProduct(server)
    const asha = newUser()
    const page = await shop.page()
    await visit(page, '/')
    await signUp(page, asha)
    const { token, id } = await page.evaluate(() => ({
      token: localStorage.getItem('userToken') ?? '',
      id: (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { _id: string })._id,
    }))
    await page.goto(`/product/${product._id}`)
    await addToCart(page)
    await cartBecomes(server, { token: await tokenOf(server, asha) }, { [product._id]: 1 })
    const other = await shop.page()
    await other.goto(`/product/${product._id}`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(storedIn())).toContain(asha.email)

    shop.line.fault = 'refuse'
    await addToCart(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('button', { name: 'Lose them and log out' }).click()
    await page.waitForURL('**/login')
    const left = async () =>
      (await page.evaluate(storedIn())) + JSON.stringify(await page.evaluate(cachedIn()))
    await expect.poll(left, { timeout: 10_000 }).not.toContain(id)
    // Nor does anything write it back, in this tab or the other.
    await page.waitForTimeout(2500)
    const traces = await left()
    for (const trace of [token, id, asha.email, 'Asha Rao']) expect(traces).not.toContain(trace)
    expect(await other.evaluate(() => localStorage.getItem('userToken'))).toBeNull()
    expect(await other.getByRole('button', { name: 'Cart, 0 items' }).count()).toBe(1)
  })
})
