import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connection } from '#client/platform/connection.ts'
import { fireEvent } from '@testing-library/react'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, type newProduct, register, signInAdmin } from '#tests/support/builders.ts'
import { decideAll, delivered, review } from '#tests/support/reviewing.ts'
import { deadConnection, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

type Overrides = Parameters<typeof newProduct>[0]

async function openProduct(overrides: Overrides = {}) {
  const product = await addToCatalogue(shop, admin, {
    sizes: ['M', 'L'],
    colors: ['Blue', 'Red'],
    ...overrides,
  })
  const opened = await openScreen(shop, `/product/${product._id}`)
  await page.findByRole('heading', { level: 1, name: product.name })
  const article = page.getAllByRole('article')[0] as HTMLElement
  const press = (name: string) => opened.user.click(within(article).getByRole('button', { name }))
  const choose = (name: string) => opened.user.click(within(article).getByRole('radio', { name }))
  const add = () => press('Add to cart')
  return { ...opened, product, article, press, choose, add }
}

const bag = (items: string) => page.findByRole('button', { name: `Cart, ${items}`, hidden: true })

describe('the product page', () => {
  it('asks for the colour and then the size that are missing, and moves the focus to each', async () => {
    const { article, choose, add } = await openProduct()
    await add()
    await toast('Please select a size and colour before adding to cart.')
    expect(document.activeElement).toBe(within(article).getByRole('radio', { name: 'Blue' }))
    await choose('Blue')
    await add()
    expect(document.activeElement).toBe(within(article).getByRole('radio', { name: 'M' }))
    expect(
      within(article)
        .getAllByText(': please choose')
        .map((hint) => hint.parentElement?.textContent),
    ).toEqual(['Size: please choose'])
    await bag('0 items')
    await choose('M')
    await add()
    await toast('Product added to cart successfully')
    await bag('1 item')
    // The earlier message goes with the success.
    await waitFor(() => expect(page.queryByText(/^Please select a size/)).toBeNull())
  })

  it('offers an email about a sold-out size once that is chosen', async () => {
    const count = (size: string, countInStock: number) => ({ size, color: 'Blue', countInStock })
    const { article, press, choose, requests } = await openProduct({
      colors: ['Blue'],
      variants: [count('M', 0), count('L', 5)],
    })
    await choose('Blue')
    await choose('L')
    expect(within(article).queryByRole('form', { name: 'Back in stock' })).toBeNull()
    await choose('M, sold out')
    const form = await within(article).findByRole('form', { name: 'Back in stock' })
    within(form).getByText('M, Blue is sold out.')
    fireEvent.change(within(form).getByLabelText('Your email'), { target: { value: 'asha@shop.example' } })
    await press('Email me when it’s back')
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({ size: 'M', color: 'Blue', email: 'asha@shop.example' }),
    )
  })

  it('shows a count that an admin has typed as ratings, which lead nowhere', async () => {
    const { article, goTo, product } = await openProduct({ reviews: 12, rating: 4.5 })
    expect(within(article).getByText('12 ratings').closest('a')).toBeNull()
    await goTo(`/product/${product._id}#reviews`)
    await page.findByText('No reviews yet. Be the first once yours arrives.')
  })

  it('counts written reviews as reviews, and links its head down to them', async () => {
    const product = await addToCatalogue(shop, admin, { reviews: 12, rating: 4.5 })
    const customer = await register(shop)
    const order = await delivered(shop, admin, customer, [[product, 1]])
    await review(shop, customer, [order, product._id])
    await decideAll(shop, admin, product._id, 'approved')
    const { user, router } = await openScreen(shop, `/product/${product._id}`)
    await user.click(await page.findByRole('link', { name: /1 review$/ }))
    await page.findByText('Washes well and keeps its shape.')
    expect(router.state.location.hash).toBe('reviews')
  })

  it('offers to read the reviews again once the connection is back', async () => {
    const { goTo, product, intercept, user } = await openProduct()
    intercept(({ url }) => (url.includes('/reviews') ? deadConnection() : undefined))
    await goTo(`/product/${product._id}#reviews`)
    await page.findByText('You need a connection to read reviews.')
    intercept(() => undefined)
    connection.found('shop')
    const notice = within(await page.findByRole('region', { name: 'Reviews' }))
    await user.click(await notice.findByRole('button', { name: 'Try again' }))
    await notice.findByText(/^No reviews yet/)
  })

  it('offers sizes and colours as radio groups with arrow keys, and names what is sold out', async () => {
    const { article, user } = await openProduct({
      variants: [
        { size: 'M', color: 'Blue', countInStock: 0 },
        { size: 'L', color: 'Blue', countInStock: 5 },
        { size: 'M', color: 'Red', countInStock: 5 },
        { size: 'L', color: 'Red', countInStock: 5 },
      ],
    })
    const states = (group: string) =>
      within(within(article).getByRole('radiogroup', { name: group }))
        .getAllByRole('radio')
        .map((radio) => [radio.textContent, radio.getAttribute('aria-checked'), radio.tabIndex])
    expect(states('Colour')).toEqual([
      ['Blue', 'false', 0],
      ['Red', 'false', -1],
    ])
    await user.click(within(article).getByRole('radio', { name: 'Blue' }))
    await user.keyboard('{ArrowRight}')
    expect(states('Colour')).toEqual([
      ['Blue', 'false', -1],
      ['Red', 'true', 0],
    ])
    await user.keyboard('{ArrowDown}')
    within(article).getByRole('radio', { name: 'M, sold out' })
    within(article).getByRole('radio', { name: 'L' })
    expect(document.activeElement).toBe(within(article).getByRole('radio', { name: 'Blue', checked: true }))
  })

  it('announces what comes into the wishlist and the comparison, and what leaves them', async () => {
    const { press } = await openProduct()
    for (const [button, words] of [
      ['Wishlist', 'your wishlist'],
      ['Compare', 'compare'],
    ] as const) {
      await press(button)
      await toast(`Added to ${words}`)
      await press(button)
      await toast(`Removed from ${words}`)
    }
  })

  it('stops the quantity at what is in stock', async () => {
    const { article, user, press } = await openProduct({ countInStock: 2, sizes: ['M'], colors: ['Blue'] })
    await press('Increase quantity')
    const increase = within(article).getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' })
    expect(increase.getAttribute('aria-disabled') ?? String(increase.disabled)).toBe('true')
    // The focus stays on a button that reaches its end.
    expect(document.activeElement).toBe(increase)
    await user.click(increase)
    within(within(article).getByRole('group', { name: 'Quantity' })).getByText('2')
  })

  it('offers what is left with one press when the shop has fewer', async () => {
    const { product, press, choose, add, user } = await openProduct({ name: 'Last Shirt', countInStock: 5 })
    await choose('Blue')
    await choose('M')
    await press('Increase quantity')
    await shop.call(
      updateProduct,
      { params: { id: product._id }, body: { countInStock: 1 } },
      { token: admin.token },
    )
    await add()
    await toast('Only 1 left of Last Shirt')
    await user.click(await page.findByRole('button', { name: 'Add 1' }))
    await bag('1 item')
  })

  it('shows the size guide in inches and centimetres for the sizes of the product', async () => {
    const { user } = await openProduct({ sizes: ['S', 'M'] })
    await user.click(page.getByRole('button', { name: 'Size guide' }))
    const guide = within(await page.findByRole('dialog', { name: 'Size guide' }))
    await guide.findByRole('row', { name: /^M 37–40/ })
    await user.click(guide.getByRole('radio', { name: 'Centimetres' }))
    await guide.findByRole('row', { name: /^M 94–102/ })
    expect(guide.getAllByRole('row')).toHaveLength(3)
  })

  it('shares its address with the chosen colour and without the campaign', async () => {
    const { user, choose, product, article } = await openProduct()
    history.replaceState(null, '', '/product/shared?utm_source=mail')
    onTestFinished(() => history.replaceState(null, '', '/'))
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(page.getByRole('button', { name: 'Share' }))
    await toast('Link copied')
    expect(copied).toHaveBeenCalledWith(`${location.origin}/product/shared`)
    await choose('Red')
    await user.click(page.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(copied).toHaveBeenCalledWith(`${location.origin}/product/shared?color=Red`))

    await choose('Blue')
    history.replaceState(null, '', '?color=Red')
    await openScreen(shop, `/product/${product._id}`)
    await waitFor(() => expect(page.getAllByRole('radio', { name: 'Red', checked: true })).toHaveLength(1))
    expect(article.isConnected).toBe(false)
  })

  it('enlarges, turns and leaves its pictures by the keyboard', async () => {
    const images = [1, 2].map((count) => ({
      url: `https://pictures.example/view-${count}.jpg`,
      altText: `View ${count}`,
    }))
    const { user } = await openProduct({ images, colors: ['Blue'] })
    page.getByRole('button', { name: 'Enlarge picture' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await page.findByRole('dialog', { name: 'Pictures, enlarged' })
    await within(dialog).findByRole('img', { name: 'View 1' })
    within(dialog).getAllByRole('button')[0]?.focus()
    await user.keyboard('+')
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain('150 percent'))
    await user.keyboard('0')
    await user.keyboard('{ArrowRight}')
    await within(dialog).findByRole('img', { name: 'View 2' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('offers what was viewed before, without the product itself', async () => {
    const first = await openProduct({ name: 'Seen First' })
    const second = await addToCatalogue(shop, admin, { name: 'Seen Second' })
    await first.goTo(`/product/${second._id}`)
    const row = within(await page.findByRole('region', { name: 'Recently viewed' }))
    await row.findByRole('link', { name: /Seen First/ })
    expect(row.queryByRole('link', { name: /Seen Second/ })).toBeNull()
  })

  it('says that an unknown product is not in the shop', async () => {
    await openScreen(shop, '/product/nobody')
    await page.findByRole('heading', { name: 'This product is not in the shop' })
  })
})
