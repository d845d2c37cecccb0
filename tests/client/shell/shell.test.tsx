import { afterAll, describe, expect, it } from 'vitest'
import { FIRST_PAGES } from '#server/database/schema/first-pages.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const product = await addToCatalogue(shop, await signInAdmin(shop), { collections: 'Festive' })

const WALK_MOST = 60
/** The social networks' places have no target in the specification. */
const WITHOUT_TARGET = /^Darzi on (Instagram|Facebook|X)$/

describe('the links of the shop', () => {
  it('all lead somewhere, from every public page', async () => {
    const { goTo, pathname } = await openScreen(shop, '/')
    const seen = new Set<string>()
    const waiting = ['/', '/login', '/register', '/wishlist', '/compare', `/product/${product._id}`]
    const dead: string[] = []
    for (let path = waiting.shift(); path !== undefined && seen.size < WALK_MOST; path = waiting.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      await goTo(path)
      await page.findByRole('heading', { level: 1 })
      // An unknown address leads home.
      if (path !== '/' && pathname() === '/') dead.push(`${path}: led home`)
      if (page.queryByRole('heading', { name: /not in the shop$/ })) dead.push(`${path}: not in the shop`)
      for (const link of document.querySelectorAll('a')) {
        const href = link.getAttribute('href') ?? ''
        const name = link.getAttribute('aria-label') ?? link.textContent
        if (href === '' || href === '#') {
          if (!WITHOUT_TARGET.test(name)) dead.push(`${path}: “${name}” leads nowhere`)
        } else if (href.startsWith('#')) {
          if (!document.getElementById(href.slice(1))) dead.push(`${path}: no ${href}`)
        } else if (href.startsWith('/')) waiting.push(href)
        else expect(href).toMatch(/^(https:|tel:|mailto:)/)
      }
    }
    expect(dead).toEqual([])
    for (const { slug } of FIRST_PAGES) expect(seen).toContain(`/pages/${slug}`)
  })
})

describe('an address that leads nowhere', () => {
  it('says so and shows the home page', async () => {
    const { pathname } = await openScreen(shop, '/no/such/page')
    await toast('That page is not here')
    expect(pathname()).toBe('/')
    await page.findByRole('heading', { name: 'Vacation ready' })
  })

  it('names a page of the shop that is not there, with a way home', async () => {
    const { user, pathname } = await openScreen(shop, '/pages/nothing')
    await page.findByRole('heading', { level: 1, name: 'This page is not in the shop' })
    await user.click(page.getByRole('link', { name: 'To the home page' }))
    await waitFor(() => expect(pathname()).toBe('/'))
  })
})

describe('an installed shop', () => {
  it('opens the cart by its shortcut', async () => {
    const { router } = await openScreen(shop, '/?cart=open')
    await page.findByRole('dialog', { name: 'Your Cart' })
    expect(router.state.location.searchStr).toBe('')
  })

  it('searches for what is shared with it', async () => {
    const shared = encodeURIComponent('linen shirt https://a.example/b')
    const { router } = await openScreen(shop, `/collections/all?title=A%20page&search=${shared}&url=`)
    await waitFor(() => expect(router.state.location.searchStr).toBe('?search=linen+shirt'))
  })

  it('is offered once, after the first item is in the cart', async () => {
    const { user, goTo } = await openScreen(shop, `/product/${product._id}`)
    await page.findByRole('heading', { level: 1, name: product.name })
    const offer = () => page.queryByRole('complementary', { name: 'Install Darzi' })
    // Browsers send it when they find the shop worth installing.
    const tell = () => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))
    tell()
    expect(offer()).toBeNull()
    const article = within(page.getAllByRole('article')[0] as HTMLElement)
    for (const name of ['Blue', 'M']) await user.click(article.getByRole('radio', { name }))
    await user.click(article.getByRole('button', { name: 'Add to cart' }))
    await user.click(await page.findByRole('button', { name: 'Cart, 1 item' }))
    await user.click(await page.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(offer()).toBeNull())
    await goTo('/wishlist')
    tell()
    await user.click(page.getByRole('button', { name: /^Cart, /, hidden: true }))
    expect(offer()).toBeNull()
  })
})

describe('the menu', () => {
  it('leads to a collection and closes', async () => {
    const { user, pathname } = await openScreen(shop, '/wishlist')
    await user.click(await page.findByRole('button', { name: 'Menu' }))
    const menu = within(await page.findByRole('dialog', { name: 'Menu' }))
    await user.click(await menu.findByRole('link', { name: /^Festive/ }))
    await waitFor(() => expect(pathname()).toBe('/collections/Festive'))
    await page.findByRole('heading', { level: 1, name: 'Festive' })
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })
})

describe('the head of a collection', () => {
  it('has a title and a picture, and no picture once it is filtered', async () => {
    const { goTo } = await openScreen(shop, '/collections/festive')
    const head = async () =>
      (await page.findByRole('heading', { level: 1, name: 'Festive' })).closest('header')
    expect((await head())?.querySelector('img')).not.toBeNull()
    await goTo('/collections/Festive?color=Red')
    await waitFor(async () => expect((await head())?.querySelector('img') ?? null).toBeNull())
  })
})
