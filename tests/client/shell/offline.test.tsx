import { act } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { connection } from '#client/platform/connection.ts'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { main, openScreen, page, type Screen, toast, waitFor } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const product = await addToCatalogue(shop, admin, { name: 'Known Kurta', gender: 'Women' })

/** From here on no call is answered. */
function lose({ intercept }: Screen): void {
  intercept(() => {
    throw new TypeError('Failed to fetch')
  })
  connection.found('nobody')
}
afterEach(() => connection.found('shop'))

describe('a device that loses its connection', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'))

  it('says so on a page that asks for nothing', async () => {
    await openScreen(shop, '/compare')
    await page.findByRole('heading', { level: 1 })
    const strip = () => document.querySelector('.line-strip')
    expect(strip()).toBeNull()
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(strip()?.textContent).toMatch(/^You are offline/)
  })
})

describe('a shop that cannot be reached', () => {
  it('tells who comes to sign in why orders and the back office wait', async () => {
    const screen = await openScreen(shop, '/wishlist')
    const { goTo, pathname } = screen
    await page.findByRole('heading', { level: 1 })
    lose(screen)
    await goTo('/my-orders')
    await waitFor(() => expect(pathname()).toBe('/login'))
    await page.findByText(/^You are offline\. Your orders can be seen once you have signed in/)
    await goTo('/admin')
    await page.findByText(/^You are offline\. The back office opens once you have signed in/)
  })

  it.each([
    ['/login', 'Sign In'],
    ['/register', 'Sign Up'],
  ])('lets %s be tried and says what came of it', async (path, button) => {
    const screen = await openScreen(shop, path)
    const { user } = screen
    await page.findByLabelText('Password')
    screen.intercept(() => {
      throw new TypeError('Failed to fetch')
    })
    if (path === '/register') await user.type(page.getByLabelText('Name'), 'Asha Rao')
    await user.type(page.getByLabelText('Email'), 'asha@shop.example')
    await user.type(page.getByLabelText('Password'), 'linen-and-silk')
    await user.click(page.getByRole('button', { name: button }))
    await toast('The shop cannot be reached. Check your connection and try again.')
  })

  it('shows of a collection never asked for what this device knows', async () => {
    const screen = await openScreen(shop, '/collections/all?gender=Women')
    await page.findByRole('article')
    lose(screen)
    await screen.goTo('/collections/all?gender=Women&sortBy=priceAsc&category=Top+Wear')
    await page.findByText(/Of it this device knows 1 product\./)
    page.getByRole('article')
  })

  it('does not say that a product is gone when somebody else answers', async () => {
    const unseen = await addToCatalogue(shop, admin, { name: 'Unseen Shirt' })
    const { goTo, intercept } = await openScreen(shop, '/wishlist')
    await page.findByRole('heading', { level: 1 })
    intercept(({ url }) =>
      url.startsWith('/api/') ? new Response('<title>Not the shop</title>', { status: 404 }) : undefined,
    )
    await goTo(`/product/${unseen._id}`)
    await page.findByRole('heading', { name: 'This product is not available offline' })
  })

  it('shows the orders that were seen, with their age', async () => {
    const asha = await register(shop)
    const order = await buy(shop, asha, [[product, 1]])
    const screen = await openScreen(shop, '/my-orders', { as: asha })
    await page.findByRole('link', { name: `#${order._id}` })
    await screen.goTo('/wishlist')
    lose(screen)
    await screen.goTo('/my-orders')
    await page.findByRole('link', { name: `#${order._id}` })
    await main().findByText(/^As this device saw (it|them) last, /)
  })
})

describe('who is shopping', () => {
  it('stays the same when another tab clears localStorage', async () => {
    const asha = await register(shop)
    await openScreen(shop, '/profile', { as: asha })
    await page.findByRole('heading', { level: 1, name: 'Asha Rao' })
    // A busy machine opens the disk late; without it the copies are all that tabs have in common.
    await waitFor(async () => {
      await cartStore.clear()
      expect(cartStore.isKept()).toBe(true)
    })
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await waitFor(() => expect(localStorage.getItem('userToken')).toBe(asha.token))
    page.getByRole('heading', { level: 1, name: 'Asha Rao' })
  })
})
