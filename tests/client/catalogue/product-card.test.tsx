import { afterAll, describe, expect, it } from 'vitest'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { openScreen, page, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

const pictures = (name: string, colors: string[]) =>
  colors.flatMap((color) =>
    ['front', 'back'].map((view) => ({
      url: `https://pictures.example/${name}-${color}-${view}.jpg`.toLowerCase().replaceAll(' ', '-'),
      altText: `${name} in ${color}, ${view}`,
    })),
  )

async function openCard(name: string, colors: string[], query = '') {
  const product = await addToCatalogue(shop, admin, {
    name,
    colors,
    sizes: ['M'],
    images: pictures(name, colors),
  })
  const screen = await openScreen(shop, `/collections/all?search=${encodeURIComponent(name)}${query}`)
  const card = await page.findByRole('article')
  return { ...screen, product, card }
}

/** The file of the picture on top. */
const topPicture = (card: HTMLElement) =>
  [...card.querySelectorAll('a img')].at(-1)?.getAttribute('src') ?? ''

describe('a product card', () => {
  it('shows the colour that is pressed, and so do the product page and the next visit', async () => {
    const { user, card, goTo, pathname, product } = await openCard('Turned Shirt', ['White', 'Blue'])
    expect(topPicture(card)).toContain('white-front')
    const colors = within(card).getByRole('group', { name: 'Colours of Turned Shirt' })
    await user.click(within(colors).getByRole('button', { name: 'Blue' }))
    await waitFor(() => expect(topPicture(card)).toContain('blue-front'))
    expect(pathname()).toBe('/collections/all')
    await user.click(within(card).getByRole('link'))
    await waitFor(() => expect(pathname()).toBe(`/product/${product._id}`))
    const gallery = within(await page.findByRole('region', { name: 'Pictures' }))
    await gallery.findByRole('img', { name: 'Turned Shirt in Blue, front' })
    expect(gallery.queryByRole('img', { name: /White/ })).toBeNull()
    await goTo('/collections/all?search=Turned+Shirt')
    await waitFor(() => expect(topPicture(page.getByRole('article'))).toContain('blue-front'))
  })

  it('shows the colour that the list is filtered by until another is pressed', async () => {
    const { user, card } = await openCard('Filtered Shirt', ['White', 'Blue', 'Pink'], '&color=Blue')
    await waitFor(() => expect(topPicture(card)).toContain('blue-front'))
    await user.click(within(card).getByRole('button', { name: 'Pink' }))
    await waitFor(() => expect(topPicture(card)).toContain('pink-front'))
  })

  it('shows its second picture to a mouse that points at it', async () => {
    const { user, card } = await openCard('Pointed Shirt', ['White'])
    expect(card.querySelectorAll('a img')).toHaveLength(1)
    await user.hover(within(card).getByRole('link'))
    await waitFor(() => expect(topPicture(card)).toContain('white-back'))
  })

  it('has its name once for a screen reader', async () => {
    const { card } = await openCard('Once Told Kurta', ['Blue'])
    expect(
      within(card)
        .getByRole('link', { name: /^Once Told Kurta/ })
        .textContent.split('Once Told Kurta'),
    ).toHaveLength(2)
    expect(card.querySelector('img')?.getAttribute('alt')).toBe('')
  })
})
