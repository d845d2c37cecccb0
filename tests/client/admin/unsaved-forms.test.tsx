import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { saveInventory, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { logout } from '#shared/endpoints/shop.ts'
import { addToCatalogue, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { fill, openScreen, page, type Screen, toast, waitFor } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const KEPT = 'You were signed out. What you typed is kept: sign in and open the form again'
const RESTORED = 'What you had typed before you were signed out is here again'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
let other: SignedIn
beforeEach(async () => {
  other = await signInAdmin(shop)
})

const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
const endSession = ({ token }: SignedIn) => shop.call(logout, {}, { token })
const count = (productId: string) =>
  shop.call(
    saveInventory,
    { body: { cells: [{ productId, countInStock: 3, from: 4 }] } },
    { token: admin.token },
  )

async function signIn({ user, pathname }: Screen, { email, password }: SignedIn) {
  await page.findByRole('heading', { name: 'Welcome back' })
  await fill(user, field('Email'), email)
  await fill(user, field('Password'), password)
  await user.click(page.getByRole('button', { name: 'Sign In' }))
  // The last of what a sign-in does is to lead home: who goes on before it is led away again.
  await waitFor(() => expect(pathname()).toBe('/'))
  await page.findByRole('heading', { name: 'Vacation ready' })
}

async function logOut({ user, goTo }: Screen) {
  await user.click(page.getAllByRole('button', { name: 'Log Out' })[0] as HTMLElement)
  await waitFor(() => expect(localStorage.getItem('userToken')).toBeNull())
  await waitFor(() => expect(page.queryByRole('navigation', { name: 'Back office' })).toBeNull())
  await goTo('/login')
}

describe('a form whose session ends', () => {
  it('is restored after the sign-in, on top of what others changed, once', async () => {
    const product = await addToCatalogue(shop, admin)
    const screen = await openScreen(shop, `/admin/products/${product._id}/edit`, { as: other })
    await fill(screen.user, await page.findByLabelText('Name'), 'Typed and not yet saved')
    await endSession(other)
    const change = { params: { id: product._id }, body: { material: 'Silk' } }
    await shop.call(updateProduct, change, { token: admin.token })
    await screen.user.click(await page.findByRole('button', { name: 'Update Product' }))
    await toast(KEPT)
    expect(document.body.textContent).not.toContain('Error in ')
    await signIn(screen, other)
    await screen.goTo(`/admin/products/${product._id}/edit`)
    await toast(RESTORED)
    await waitFor(() => expect(field('Name').value).toBe('Typed and not yet saved'))
    await screen.user.click(await page.findByRole('button', { name: 'Update Product' }))
    await waitFor(() => expect(screen.pathname()).toBe('/admin/products'))
    const { body } = await shop.app.inject(`/api/product/${product._id}`)
    expect(JSON.parse(body)).toMatchObject({ data: { name: 'Typed and not yet saved', material: 'Silk' } })
    await screen.goTo('/admin/products/add')
    expect((await page.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
  })

  it('compares cells of the inventory with what they were typed over', async () => {
    const product = await addToCatalogue(shop, admin, { name: 'Counted Kurta', countInStock: 4 })
    const sheet = '/admin/inventory?search=Counted'
    const screen = await openScreen(shop, sheet, { as: other })
    await fill(screen.user, await page.findByLabelText('Stock of Counted Kurta'), '44')
    await endSession(other)
    await count(product._id)
    await screen.user.click(page.getByRole('button', { name: 'Save' }))
    await toast(KEPT)
    await signIn(screen, other)
    await screen.goTo(sheet)
    await toast(RESTORED)
    expect(field('Stock of Counted Kurta').value).toBe('44')
    await page.findByText('Now 3, was 4')
    await screen.user.click(page.getByRole('button', { name: 'Set 44' }))
    await screen.user.click(page.getByRole('button', { name: 'Save' }))
    await toast('1 saved')
    await waitFor(() => expect(page.queryByText(/unsaved/)).toBeNull())
  })

  it('restores a new user without the password, and for nobody else', async () => {
    const stranger = await signInAdmin(shop)
    const email = `kept.${crypto.randomUUID()}@shop.example`
    const screen = await openScreen(shop, '/admin/users', { as: other })
    await fill(screen.user, await page.findByLabelText('Name'), 'Kept Kumar')
    await fill(screen.user, field('Email'), email)
    await fill(screen.user, field('Password'), 'needlework')
    await endSession(other)
    await screen.user.click(page.getByRole('button', { name: 'Add User' }))
    await toast(KEPT)
    expect(Object.values(sessionStorage).join()).not.toContain('needlework')

    await signIn(screen, stranger)
    await screen.goTo('/admin/users')
    expect((await page.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
    await logOut(screen)
    await signIn(screen, other)
    await screen.goTo('/admin/users')
    await toast(RESTORED)
    expect([field('Name').value, field('Email').value, field('Password').value]).toEqual([
      'Kept Kumar',
      email,
      '',
    ])
  })

  it('does not restore what its owner signed out from', async () => {
    const screen = await openScreen(shop, '/admin/products/add', {
      as: { ...other, token: await tokenOf(shop, other) },
    })
    await fill(screen.user, await page.findByLabelText('Name'), 'Given up')
    await logOut(screen)
    await signIn(screen, other)
    await screen.goTo('/admin/products/add')
    expect((await page.findByLabelText<HTMLInputElement>('Name')).value).toBe('')
  })
})
