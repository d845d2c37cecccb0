import { afterAll, describe, expect, it } from 'vitest'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)

describe('the wishlist', () => {
  it('puts a product into the cart after its size and colour are chosen', async () => {
    const blazer = await addToCatalogue(shop, admin, {
      name: 'Wanted Blazer',
      sizes: ['M', 'L'],
      colors: ['Blue', 'Red'],
    })
    const scarf = await addToCatalogue(shop, admin, { name: 'Wanted Scarf', sizes: ['M'], colors: ['Blue'] })
    const { user, goTo } = await openScreen(shop, `/product/${blazer._id}`)
    for (const { _id, name } of [blazer, scarf]) {
      await goTo(`/product/${_id}`)
      await page.findByRole('heading', { level: 1, name })
      await user.click(page.getByRole('button', { name: 'Wishlist' }))
      await page.findByRole('button', { name: 'Wishlist', pressed: true })
    }
    await page.findByRole('link', { name: /^Wishlist\W+2$/ })
    await goTo('/wishlist')
    await user.click(await page.findByRole('button', { name: 'Add to cart: Wanted Blazer' }))
    const sheet = within(await page.findByRole('dialog', { name: 'Wanted Blazer' }))
    await user.click(sheet.getByRole('radio', { name: 'L' }))
    await user.click(sheet.getByRole('button', { name: 'Add to cart' }))
    await toast('Please select a size and colour before adding to cart.')
    sheet.getByText(/Colour/, { selector: 'legend > span' })
    await user.click(sheet.getByRole('radio', { name: 'Red' }))
    await user.click(sheet.getByRole('button', { name: 'Add to cart' }))
    await toast('Product added to cart successfully')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    // One size in one colour: there is nothing to choose.
    await user.click(page.getByRole('button', { name: 'Add to cart: Wanted Scarf' }))
    await user.click(await page.findByRole('button', { name: 'Cart, 2 items' }))
    const cart = within(await page.findByRole('dialog', { name: 'Your Cart' }))
    await cart.findByText('Red, L')
    await cart.findByText('Blue, M')
  })

  it('keeps a product in sight that is taken out, so that the same heart puts it back', async () => {
    const kurta = await addToCatalogue(shop, admin, { name: 'Wished Kurta' })
    const { user, goTo } = await openScreen(shop, '/collections/all?search=wished+kurta')
    await user.click(await page.findByRole('button', { name: 'Wishlist: Wished Kurta' }))
    await goTo('/wishlist')
    const heart = await page.findByRole('button', { name: `Wishlist: ${kurta.name}`, pressed: true })
    await user.click(heart)
    await user.click(await page.findByRole('button', { name: `Wishlist: ${kurta.name}`, pressed: false }))
    await page.findByRole('button', { name: `Wishlist: ${kurta.name}`, pressed: true })
  })
})

describe('the wishlist of a guest who signs in', () => {
  it('joins the account, is there on another device, and leaves with the sign-out', async () => {
    const asha = await register(shop)
    const blouse = await addToCatalogue(shop, admin, { name: 'Later Blouse' })
    const { user, goTo, pathname } = await openScreen(shop, `/product/${blouse._id}`)
    await page.findByRole('heading', { level: 1, name: blouse.name })
    await user.click(page.getByRole('button', { name: 'Wishlist' }))
    await goTo('/login')
    await user.type(await page.findByLabelText('Email'), asha.email)
    await user.type(page.getByLabelText('Password'), asha.password)
    await user.click(page.getByRole('button', { name: 'Sign In' }))
    await toast('Login Successful')
    await waitFor(() => expect(localStorage.getItem('saved')).toContain('"changes":[]'))
    await goTo('/profile')
    await user.click(await page.findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(pathname()).toBe('/login'))
    expect(localStorage.getItem('saved') ?? '').not.toContain(blouse._id)
    await goTo('/wishlist')
    await page.findByText('Nothing is saved yet')

    localStorage.clear()
    const token = await tokenOf(shop, asha)
    const other = await openScreen(shop, '/', { as: { ...asha, token } })
    await other.goTo('/wishlist')
    await page.findByRole('link', { name: /Later Blouse/ })
  })
})

describe('the comparison', () => {
  it('takes four products at most and lets each be taken out', async () => {
    const { user, goTo } = await openScreen(shop, '/')
    for (let count = 0; count < 5; count++) {
      const { _id, name } = await addToCatalogue(shop, admin, { name: `Compared ${count}` })
      await goTo(`/product/${_id}`)
      await page.findByRole('heading', { level: 1, name })
      await user.click(page.getByRole('button', { name: 'Compare' }))
    }
    await toast('You compare 4 products already')
    await user.click(page.getByRole('link', { name: /^Compare\W+4$/ }))
    await page.findByRole('columnheader', { name: /Compared 0/ })
    await user.click(page.getByRole('button', { name: 'Take Compared 0 out of the comparison' }))
    expect(page.getAllByRole('columnheader', { name: /Compared \d/ })).toHaveLength(3)
  })
})
