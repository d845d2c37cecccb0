import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchProfile, UNOPTIMIZED } from '#tests/support/browser.ts'
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts'
import { nextBuild, type PagesHost, startPagesHost } from './pages-host.ts'
import { openServer } from '#tests/support/file-wide.ts'
import { addProduct, newUser, signUp, visit, waitingIn } from './offline-shop.ts'
import { addToCart } from './product-page.ts'
import { fillAddress } from './whole-job.ts'

let builds: { now: string; next: string; gone: string }
let line: FaultProxy
let host: PagesHost
let context: BrowserContext
let profile: string

const server = await openServer()
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'darzi-builds-'))
  builds = { now: join(folder, 'now'), next: join(folder, 'next'), gone: join(folder, 'gone') }
  cpSync('dist', builds.now, { recursive: true })
  // A build that has lost a part, however often it is loaded.
  cpSync('dist', builds.gone, {
    recursive: true,
    filter: (file) => !/collections\._collection-[^/]+\.js/.test(file),
  })
  nextBuild('dist', builds.next)
})
afterAll(() => rmSync(join(builds.now, '..'), { recursive: true, force: true }))
beforeEach(async () => {
  line = await startFaultProxy(server.port)
  host = await startPagesHost(builds.now, Number(new URL(line.url).port))
  profile = mkdtempSync(join(tmpdir(), 'darzi-profile-'))
  context = await launchProfile(
    profile,
    { baseURL: host.url, viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' },
    inject('shellPath'),
    [UNOPTIMIZED],
  )
})
afterEach(async () => {
  await context.close()
  await host.close()
  await line.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
})

const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50))
  })
const notice = (page: Page) => page.getByText('A new version is ready.')
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('a new version waits for the shopper, and a checkout in any tab goes on undisturbed', async () => {
  const product = await addProduct(server)
  const page = await context.newPage()
  await visit(page, '/')
  await signUp(page, newUser())
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  await mark(page)

  await host.deploy(builds.next)
  await askForUpdate(page)
  const other = await context.newPage()
  await other.goto('/')
  await notice(other).waitFor()
  // It covers nothing that could not be read: the page ends above it, on a phone too.
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await other.setViewportSize(size)
    await expect
      .poll(() =>
        other.evaluate(() => {
          window.scrollTo(0, document.documentElement.scrollHeight)
          const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity
          return end <= (document.querySelector('.update-notice')?.getBoundingClientRect().top ?? 0)
        }),
      )
      .toBe(true)
  }
  await mark(other)
  await other.getByRole('button', { name: 'Reload' }).click()
  await other.getByText(/The checkout is open in another tab/).waitFor()
  expect(await isMarked(other)).toBe(true)

  // Nothing has happened at the checkout, and what it loads only now is still to be had.
  expect(await notice(page).count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Mumbai')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()

  await page.getByRole('link', { name: 'Darzi, home' }).click()
  await notice(page).waitFor()
  expect(await isMarked(page)).toBe(true)
  await page.getByRole('button', { name: 'Reload' }).click()
  // The worker of before first ends what it is doing.
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 30_000 }).toBe(false)
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
  // The tab beside it goes on with what it has, until its shopper wants otherwise.
  expect(await isMarked(other)).toBe(true)
  await notice(other).waitFor()
})

test('a tab of the build before finds its parts after another tab has let the next one in, without a line too', async () => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  await visit(page, '/')
  // Such as its shop has drawn: made of parts that are going.
  await page.evaluate(async () => (await caches.open('drawn-pages of before')).put('/', new Response('Old')))
  await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
  await mark(page)
  await host.deploy(builds.next)
  await visit(other, '/')
  await askForUpdate(other)
  await notice(other).waitFor()
  await mark(other)
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isMarked(other).catch(() => true), { timeout: 30_000 }).toBe(false)
  await notice(page).waitFor()
  // The new worker has thrown away what is not its own.
  const shell = await other.evaluate(async () => {
    const name = (await caches.keys()).find((key) => key.includes('precache')) ?? ''
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(await other.evaluate(() => caches.has('drawn-pages of before'))).toBe(false)
  const before = readdirSync(join(builds.now, 'assets')).filter((file) =>
    /^(login|register)-.*\.js$/.test(file),
  )
  expect(before.length).toBeGreaterThan(0)
  expect(shell.filter((path) => before.some((file) => path.endsWith(file)))).toEqual([])

  // What the browser keeps by itself, beside the worker, it may throw away at any time.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
  expect(await isMarked(page)).toBe(true)
})

test('a new version waits until what is on its way to the shop is there', async () => {
  const product = await addProduct(server)
  const page = await context.newPage()
  await visit(page, `/product/${product._id}`)
  await host.deploy(builds.next)
  await askForUpdate(page)
  await notice(page).waitFor()
  await mark(page)
  line.only = /^POST \/api\/cart/
  // Long enough to press the button meanwhile, and far from the time after which a request is given up and sent again.
  line.delayMs = 3000
  await addToCart(page)
  const sent = () => line.requests.filter(({ call }) => call.startsWith('POST /api/cart')).length
  await expect.poll(sent, { timeout: 10_000 }).toBe(1)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: 30_000 }).toBe(false)
  line.delayMs = 0
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
  await expect.poll(() => waitingIn(page)).toBe(0)
  // It was not cut off and sent again.
  expect(sent()).toBe(1)
})

describe('a page whose parts are gone', () => {
  const withoutWorker = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  const toMen = (page: Page) =>
    page.getByRole('navigation').first().getByRole('link', { name: 'Men', exact: true }).click()

  test('loads anew, once', async () => {
    const page = await context.newPage()
    await page.addInitScript(withoutWorker)
    await page.goto('/')
    await page.getByRole('heading', { name: 'New Arrivals' }).waitFor()
    await mark(page)
    await host.deploy(builds.gone)
    let loads = 0
    page.on('load', () => loads++)
    await toMen(page)
    await expect.poll(() => isMarked(page).catch(() => true), { timeout: 10_000 }).toBe(false)
    await page.getByText('Unexpected Application Error!').waitFor()
    await page.waitForTimeout(2000)
    expect(loads).toBe(1)
  })
})
