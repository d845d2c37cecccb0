import { afterAll, describe, expect, it } from 'vitest'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { updateProduct } from '#shared/endpoints/admin/calls.ts'
import { SHOP_MARK } from '#shared/shop-mark.ts'
import { getCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin, type SignedIn, tokenOf } from '#tests/support/builders.ts'
import { openScreen, page, type Screen, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const SHOP = { [SHOP_MARK.name]: SHOP_MARK.value }
type Overrides = Parameters<typeof addToCatalogue>[2]

const inOneVariant = (overrides: Overrides) =>
  addToCatalogue(shop, admin, { sizes: ['M'], colors: ['Blue'], countInStock: 500, ...overrides })

/** Opens the product pages one after the other and puts each product into the cart. */
async function openWithCart(products: Overrides[], as?: SignedIn) {
  const screen = await openScreen(shop, '/wishlist', as && { as })
  const ids: string[] = []
  for (const overrides of products) {
    const { _id, name } = await inOneVariant(overrides)
    ids.push(_id)
    await screen.goTo(`/product/${_id}`)
    await page.findByRole('heading', { level: 1, name })
    await putIn(screen)
  }
  await waitFor(() =>
    page.getByRole('button', { name: `Cart, ${ids.length} item${ids.length === 1 ? '' : 's'}` }),
  )
  return { ...screen, ids }
}

async function putIn({ user }: Pick<Screen, 'user'>) {
  const article = within(page.getAllByRole('article')[0] as HTMLElement)
  for (const name of ['Blue', 'M']) await user.click(article.getByRole('radio', { name }))
  await user.click(article.getByRole('button', { name: 'Add to cart' }))
}

async function openCart(screen: Pick<Screen, 'user'>) {
  await screen.user.click(page.getByRole('button', { name: /^Cart, / }))
  return within(await page.findByRole('dialog', { name: 'Your Cart' }))
}

const names = (cart: ReturnType<typeof within>) =>
  within(cart.getByRole('list', { name: 'Items' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the cart drawer', () => {
  it('says that the cart could not be fetched, not that it is empty, when the shop refuses to read it', async () => {
    const screen = await openScreen(shop, '/wishlist')
    screen.intercept(({ method, url }) =>
      method === 'GET' && url.startsWith(getCart.path)
        ? Response.json(
            { success: false, code: 'conflict', message: 'Not now' },
            { status: 409, headers: SHOP },
          )
        : undefined,
    )
    await cartStore.refresh().catch(() => undefined)
    const cart = await openCart(screen)
    await cart.findByText('Failed to fetch cart')
    expect(cart.queryByText('Your cart is empty.')).toBeNull()
    screen.intercept(() => undefined)
    await screen.user.click(cart.getByRole('button', { name: 'Try again' }))
    await cart.findByText('Your cart is empty.')
  })

  it('puts removed items back where they stood', async () => {
    const all = ['First Undone', 'Second Undone', 'Third Undone']
    const screen = await openWithCart(all.map((name) => ({ name })))
    const cart = await openCart(screen)
    for (const name of all.slice(0, 2)) {
      await screen.user.click(cart.getByRole('button', { name: `Remove ${name}, M, Blue` }))
      await cart.findByText(`${name}, M, Blue removed`)
    }
    expect(names(cart)).toEqual(['Third Undone'])
    for (const name of all.slice(0, 2).toReversed())
      await screen.user.click(cart.getByRole('button', { name: `Undo: put ${name}, M, Blue back` }))
    await waitFor(() => expect(names(cart)).toEqual(all))
    await waitFor(() => expect(cart.queryByText('Not yet at the shop')).toBeNull())
    expect(names(cart)).toEqual(all)
  })

  it('says what is saved, and moves the focus to the undo of what was removed last', async () => {
    const screen = await openWithCart([{ name: 'Undone Shirt', price: 1499, discountPrice: 1199 }])
    const cart = await openCart(screen)
    await cart.findByText('You save ₹300')
    await screen.user.click(cart.getByRole('button', { name: /^Remove Undone Shirt/ }))
    await cart.findByText('Your cart is empty.')
    await screen.user.tab()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: put Undone Shirt, M, Blue back')
    await screen.user.keyboard('{Enter}')
    await cart.findByRole('link', { name: 'Undone Shirt' })
    expect(cart.queryByText('Undone Shirt, M, Blue removed')).toBeNull()
  })

  it('counts presses that are quicker than what it shows', async () => {
    const screen = await openWithCart([{ name: 'Quick Shirt' }])
    const cart = await openCart(screen)
    const plus = cart.getByRole('button', { name: 'Increase quantity' })
    for (let press = 0; press < 3; press++) plus.click()
    await page.findByRole('button', { name: 'Cart, 4 items' })
  })

  it('counts steps from what it shows while the shop takes its time', async () => {
    const screen = await openWithCart([{ name: 'Counted Shirt' }])
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
    screen.intercept(({ method, url }) =>
      method !== 'GET' && url.startsWith('/api/cart') ? answered : undefined,
    )
    const cart = await openCart(screen)
    const quantity = within(cart.getByRole('group', { name: /^Quantity of Counted Shirt/ }))
    await screen.user.click(quantity.getByRole('button', { name: 'Increase quantity' }))
    await quantity.findByText('2')
    await screen.user.click(quantity.getByRole('button', { name: 'Increase quantity' }))
    await quantity.findByText('3')
    await screen.user.click(quantity.getByRole('button', { name: 'Decrease quantity' }))
    await quantity.findByText('2')
    await cart.findByText('Not yet at the shop')
    answer(undefined)
    await waitFor(() => expect(cart.queryByText('Not yet at the shop')).toBeNull())
    quantity.getByText('2')
  })

  it('explains a refusal until what is left is taken with one press', async () => {
    const screen = await openWithCart([])
    const { _id, name } = await inOneVariant({ name: 'Last Shirt', countInStock: 5 })
    await screen.goTo(`/product/${_id}`)
    await page.findByRole('heading', { level: 1, name })
    await screen.user.click(page.getAllByRole('button', { name: 'Increase quantity' })[0] as HTMLElement)
    await shop.call(updateProduct, { params: { id: _id }, body: { countInStock: 1 } }, { token: admin.token })
    await putIn(screen)
    await page.findByText(/^Only 1 left of Last Shirt/)
    const cart = await openCart(screen)
    await cart.findByText('Last Shirt, M, Blue was not added')
    await screen.user.click(cart.getByRole('button', { name: /^Add 1/ }))
    await cart.findByRole('link', { name: 'Last Shirt' })
    await waitFor(() => expect(cart.queryByText(/was not added/)).toBeNull())
  })

  it('shows a change that something blocks, and leaves it out on request', async () => {
    const screen = await openWithCart([])
    const blocked = await inOneVariant({ name: 'Blocked Shirt' })
    screen.intercept(({ method, body }) =>
      method === 'POST' && JSON.stringify(body ?? '').includes(blocked._id)
        ? new Response('<h1>Blocked by your network</h1>', { status: 403 })
        : undefined,
    )
    await screen.goTo(`/product/${blocked._id}`)
    await page.findByRole('heading', { level: 1, name: 'Blocked Shirt' })
    await putIn(screen)
    const cart = await openCart(screen)
    await cart.findByText('Blocked Shirt, M, Blue does not get through')
    cart.getByText(/answers in the shop’s place \(403\)/)
    await screen.user.click(await cart.findByRole('button', { name: /^Leave it out/ }))
    await cart.findByText('Your cart is empty.')
    await cart.findByText('You left it out')
  })
})

describe('a sign-out with changes that have not reached the shop', () => {
  /** A customer whose change of the cart waits, asked about it at the sign-out. */
  async function signOutWithChange() {
    const asha = await register(shop)
    const screen = await openWithCart([], asha)
    const { _id } = await inOneVariant({ name: 'Waiting Kurta' })
    await screen.goTo(`/product/${_id}`)
    await page.findByRole('heading', { level: 1, name: 'Waiting Kurta' })
    screen.intercept(() => {
      throw new TypeError('Failed to fetch')
    })
    await putIn(screen)
    await page.findByRole('button', { name: 'Cart, 1 item' })
    await screen.goTo('/profile')
    await screen.user.click(await page.findByRole('button', { name: 'Log Out' }))
    const question = { name: 'One change of your cart has not reached the shop' }
    const dialog = within(await page.findByRole('alertdialog', question))
    return { ...screen, asha, dialog }
  }

  async function signIn(
    { user, pathname }: Pick<Screen, 'user' | 'pathname'>,
    { email, password }: SignedIn,
  ): Promise<void> {
    await page.findByRole('button', { name: 'Sign In' })
    await user.type(page.getByLabelText('Email'), email)
    await user.type(page.getByLabelText('Password'), password)
    await user.click(page.getByRole('button', { name: 'Sign In' }))
    await toast('Login Successful')
    await waitFor(() => expect(pathname()).toBe('/'))
  }

  it('asks first, and can be called off or lose them', async () => {
    const { user, dialog, pathname } = await signOutWithChange()
    dialog.getByText('Waiting Kurta, M, Blue: 1 piece added')
    await user.click(dialog.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    expect(pathname()).toBe('/profile')
    await user.click(page.getByRole('button', { name: 'Log Out' }))
    await user.click(await page.findByRole('button', { name: 'Lose them and log out' }))
    await waitFor(() => expect(pathname()).toBe('/login'))
    await page.findByRole('button', { name: 'Cart, 0 items' })
    expect(localStorage.getItem('userToken')).toBeNull()
  })

  it('can keep them for their owner, who finds them again, and nobody else does', async () => {
    const { user, dialog, asha, intercept, goTo, pathname } = await signOutWithChange()
    await user.click(dialog.getByRole('button', { name: 'Keep them and log out' }))
    await waitFor(() => expect(pathname()).toBe('/login'))
    intercept(() => undefined)
    await signIn({ user, pathname }, await register(shop))
    await page.findByRole('button', { name: 'Cart, 0 items' })
    await goTo('/profile')
    await user.click(await page.findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(pathname()).toBe('/login'))
    await signIn({ user, pathname }, asha)
    await page.findByRole('button', { name: 'Cart, 1 item' })
    const token = await tokenOf(shop, asha)
    const pieces = async () => (await shop.call(getCart, { query: {} }, { token })).data.products.length
    await waitFor(async () => expect(await pieces()).toBe(1))
  })
})
