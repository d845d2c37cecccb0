import { expect, inject, test } from 'vitest'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { drawn, firstVisit, isAlive } from './first-visit.ts'
import { openOfflineShop, visit } from './offline-shop.ts'

const browser = await openBrowser()
const server = await openServer()

test('a page of the shop’s own is there before any script has run', async () => {
  await drawn('/pages/returns')
  const { page, close } = await firstVisit(browser, 'phone', { javaScriptEnabled: false })
  await page.goto('/pages/returns')
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  await page.getByText('45 days').waitFor()
  await close()
})

test('it comes alive without asking for what it has brought, and its links lead on without a new visit', async () => {
  await drawn('/pages/returns')
  const { page, asked, problems, close } = await firstVisit(browser, 'phone')
  await page.goto('/pages/returns')
  await isAlive(page)
  expect(await page.title()).toBe('Returns · Darzi')
  await page.getByRole('link', { name: 'Write to us' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  expect(await page.title()).toBe('Contact us · Darzi')
  expect(asked.filter((address) => address.startsWith('/api/pages'))).toEqual(['/api/pages/contact'])
  expect(asked.filter((address) => address.startsWith('/pages/'))).toEqual(['/pages/returns'])
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Returns' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('what is not there is told in the shop’s own words', async () => {
  await drawn('/pages/nothing')
  const { page, close } = await firstVisit(browser, 'phone')
  const answer = await page.goto('/pages/nothing')
  expect(answer?.status()).toBe(404)
  await isAlive(page)
  await page.getByRole('heading', { level: 1, name: 'This page is not in the shop' }).waitFor()
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.getByText('Vacation ready').waitFor()
  await close()
})

test('every one of them is there without a line, after a visit that saw none', async () => {
  const { page: open, line, close } = await openOfflineShop(server)
  const page = await open()
  await visit(page, '/')
  const paths = FIRST_PAGES.map(({ slug }) => `/api/pages/${slug}`)
  await eventually(async () => {
    const kept = await page.evaluate(async (all) => {
      const found = await Promise.all(all.map((path) => caches.match(path)))
      return found.filter((answer) => answer !== undefined).length
    }, paths)
    if (kept < paths.length) throw new Error(`${kept} pages are kept`)
  })
  line.fault = 'refuse'
  for (const { slug, title } of FIRST_PAGES) {
    await page.goto(`/pages/${slug}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await close()
})

const WALK_MOST = 40
/** The social networks' places in the announcement and the footer: the specification gives them no target. */
const WITHOUT_TARGET = /^Darzi on (Instagram|Facebook|X)$/

test('no link of any public page leads nowhere', async () => {
  const { page, problems, close } = await firstVisit(browser, 'desktop')
  const origin = new URL(inject('shopUrl')).origin
  const seen = new Set<string>()
  const waiting = ['/', '/login', '/register', '/wishlist', '/compare']
  const dead: string[] = []
  const kinds = new Map<string, number>()
  while (waiting.length > 0 && seen.size < WALK_MOST) {
    const path = waiting.shift() ?? '/'
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await page.goto(path)
    if (!answer?.ok()) dead.push(`${path}: ${answer?.status()}`)
    await isAlive(page)
    // An unknown address leads home (spec, section 2).
    if (path !== '/' && new URL(page.url()).pathname === '/') dead.push(`${path}: led home`)
    const links = await page.locator('a').evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        name: link.getAttribute('aria-label') ?? link.textContent ?? '',
      })),
    )
    for (const { href, name } of links) {
      const target = new URL(href, page.url())
      if (href === '' || href === '#') {
        if (!WITHOUT_TARGET.test(name)) dead.push(`${path}: “${name}” leads nowhere`)
      } else if (href.startsWith('#')) {
        if ((await page.locator(`[id="${href.slice(1)}"]`).count()) === 0) dead.push(`${path}: no ${href}`)
      } else if (target.origin === origin) {
        // Of what looks the same, such as products, some stand for all.
        const kind = target.pathname.split('/').slice(1, 2).join('')
        const count = kinds.get(kind) ?? 0
        const isOneOfMany = kind === 'product' || kind === 'collections'
        if (seen.has(target.pathname + target.search) || (isOneOfMany && count >= 3)) continue
        kinds.set(kind, count + 1)
        waiting.push(target.pathname + target.search)
      } else expect(target.protocol).toMatch(/^(https|tel|mailto):$/)
    }
  }
  expect(dead).toEqual([])
  for (const { slug } of FIRST_PAGES) expect(seen).toContain(`/pages/${slug}`)
  expect(problems).toEqual([])
  await close()
})
