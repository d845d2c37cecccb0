import { afterAll, describe, expect, it } from 'vitest'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { openScreen, page, type Screen, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
for (const overrides of [
  { name: 'Gray Hoodie', category: 'Top Wear' },
  { name: 'Linen Kurta', gender: 'Women' as const },
  { name: 'Zephyr Jacket' },
  { name: 'Silk Scarf', material: 'Silk' },
])
  await addToCatalogue(shop, admin, overrides)

/** Opens the search field and types. */
async function type({ user }: Screen, text: string): Promise<HTMLInputElement> {
  await user.click(page.getByRole('button', { name: 'Search' }))
  const field = await page.findByRole<HTMLInputElement>('combobox', { name: 'Search the shop' })
  await user.clear(field)
  await user.type(field, text)
  return field
}

const heading = (name: string | RegExp) => page.findByRole('heading', { level: 1, name })

describe('the search box', () => {
  it('corrects a slip with its first suggestion, by the keyboard', async () => {
    const screen = await openScreen(shop, '/collections/all')
    await heading(/./)
    await type(screen, 'gry hoddie')
    await page.findByRole('option', { name: 'Did you mean gray hoodie' })
    await screen.user.keyboard('{ArrowDown}')
    page.getByRole('option', { name: 'Did you mean gray hoodie', selected: true })
    await screen.user.keyboard('{Enter}')
    await heading('Results for “gray hoodie”')
  })

  it('finds a product while its name is typed, and offers earlier searches first', async () => {
    const screen = await openScreen(shop, '/wishlist')
    await heading(/./)
    await type(screen, 'zeph')
    await page.findByRole('option', { name: /Zephyr Jacket/ })
    const options = page.getAllByRole('option').map(({ textContent }) => textContent)
    for (let at = -1; at < options.findIndex((text) => text.includes('Zephyr Jacket')); at++)
      await screen.user.keyboard('{ArrowDown}')
    await screen.user.keyboard('{Enter}')
    await heading('Zephyr Jacket')

    await type(screen, 'zephyr')
    await screen.user.keyboard('{Enter}')
    await heading('Results for “zephyr”')
    expect(screen.router.state.location.searchStr).toBe('?search=zephyr')
    await screen.goTo('/wishlist')
    await type(screen, 'zep')
    await page.findByRole('option', { name: 'Searched before: zephyr' })
    expect(page.getAllByRole('option')[0]?.textContent).toBe('Searched before: zephyr')
    await screen.user.clear(page.getByRole('combobox'))
    await screen.user.click(await page.findByRole('option', { name: /zephyr$/ }))
    await heading('Results for “zephyr”')
  })
})

describe('while the shop is slow', () => {
  it('shows no suggestions of other words', async () => {
    const screen = await openScreen(shop, '/wishlist')
    await heading(/./)
    const field = await type(screen, 'zeph')
    await page.findByRole('option', { name: /Zephyr Jacket/ })
    screen.intercept(({ url }) => (url.includes('/suggestions') ? new Promise(() => {}) : undefined))
    await screen.user.clear(field)
    await screen.user.type(field, 'kurta')
    await waitFor(() => expect(page.queryByRole('option', { name: /Zephyr Jacket/ })).toBeNull())
    page.getByRole('option', { name: /kurta/ })
  })

  it('says what the products it suggests have not', async () => {
    const screen = await openScreen(shop, '/wishlist')
    await heading(/./)
    await type(screen, 'jacket 4xl')
    await page.findByText('Nothing is all of “jacket 4xl”. These come closest, without “4xl”.')
  })
})

describe('a search that finds nothing', () => {
  it('leads to the help page at once, and to all clothing, while the shop is slow', async () => {
    const screen = await openScreen(shop, '/wishlist')
    await heading(/./)
    screen.intercept(({ url }) =>
      /suggestions|menu|popularity/.test(url) ? new Promise(() => {}) : undefined,
    )
    await type(screen, 'how to return')
    await screen.user.keyboard('{Enter}')
    const link = await page.findByRole<HTMLAnchorElement>('link', { name: 'Returns and exchanges' })
    expect(link.getAttribute('href')).toBe('/pages/returns')
    expect(page.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
    await screen.user.click(page.getByRole('button', { name: 'Browse all clothing' }))
    await heading('All clothing')
  })

  it('leads on to what is near, what the shop has and what is popular, and is not offered again', async () => {
    const screen = await openScreen(shop, '/wishlist')
    await heading(/./)
    await type(screen, 'silk saree')
    await screen.user.keyboard('{Enter}')
    await page.findByText('Nothing found for “silk saree”')
    await page.findByRole('list', { name: 'What the shop has' })
    await page.findByRole('heading', { name: 'Popular now' })
    expect(within(page.getByRole('main')).getAllByRole('article')).toHaveLength(4)
    expect(localStorage.getItem('recentSearches') ?? '').not.toContain('saree')
    await screen.user.click(page.getByRole('link', { name: 'silk' }))
    await heading('Results for “silk”')
  })

  it('offers the same search without the filters', async () => {
    const screen = await openScreen(shop, '/collections/all?search=kurta&material=Fleece')
    await screen.user.click(await page.findByRole('link', { name: /^1 product without the filters$/ }))
    await waitFor(() => expect(screen.router.state.location.searchStr).toBe('?search=kurta'))
  })
})
