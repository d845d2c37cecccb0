import { afterAll, describe, expect, it } from 'vitest'
import { addToCatalogue, beginAsGuest, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { main, openScreen, page, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const product = await addToCatalogue(shop, await signInAdmin(shop))

describe('continuing as a guest', () => {
  it('is offered on the way to the checkout alone', async () => {
    const { goTo } = await openScreen(shop, '/login')
    await page.findByRole('button', { name: 'Sign In' })
    expect(page.queryByRole('button', { name: 'Continue as guest' })).toBeNull()
    await goTo('/login?redirect=checkout')
    await page.findByRole('button', { name: 'Continue as guest' })
  })

  it('keeps a wrong address with its message, and leads back to the sign-in', async () => {
    const { user } = await openScreen(shop, '/login?redirect=checkout')
    await user.click(await page.findByRole('button', { name: 'Continue as guest' }))
    await user.type(page.getByLabelText('Email'), 'asha@')
    await user.click(page.getByRole('button', { name: 'Go to checkout' }))
    await main().findByText('Invalid email address')
    expect(page.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@')
    await user.click(page.getByRole('button', { name: 'Sign in' }))
    await page.findByLabelText('Password')
  })
})

describe('the account of a guest', () => {
  it('is created with a name and a password, and keeps the order', async () => {
    const guest = await beginAsGuest(shop)
    const order = await buy(shop, guest, [[product, 1]])
    const { user, goTo } = await openScreen(shop, '/profile', { as: guest })
    const form = within(await page.findByRole('region', { name: 'Create an account with this e-mail' }))
    await user.clear(form.getByLabelText('Name'))
    await user.type(form.getByLabelText('Name'), 'Asha Rao')
    await user.type(form.getByLabelText('Password'), '12345')
    await user.click(form.getByRole('button', { name: 'Create account' }))
    await form.findByText('Password must be at least 6 characters')
    await user.clear(form.getByLabelText('Password'))
    await user.type(form.getByLabelText('Password'), 'linen-and-silk')
    await user.click(form.getByRole('button', { name: 'Create account' }))
    await page.findByRole('heading', { name: 'Asha Rao' })
    await waitFor(() => expect(page.queryByRole('region', { name: /^Create an account/ })).toBeNull())
    await goTo('/my-orders')
    await page.findByRole('link', { name: `#${order._id}` })
  })

  it('fills in the e-mail address of a guest who writes to the shop, and no name', async () => {
    const guest = await beginAsGuest(shop)
    const { user } = await openScreen(shop, '/pages/contact', { as: guest })
    const form = within(await page.findByRole('form', { name: 'Write to us' }))
    await user.click(form.getByLabelText('Your name'))
    await waitFor(() =>
      expect(form.getByLabelText<HTMLInputElement>('Your e-mail address').value).toBe(guest.email),
    )
    expect(form.getByLabelText<HTMLInputElement>('Your name').value).toBe('')
  })
})

describe('a registration whose answer was lost', () => {
  it('signs in when it is sent again', async () => {
    const { user, intercept, pathname } = await openScreen(shop, '/register')
    await user.type(await page.findByLabelText('Name'), 'Asha Rao')
    await user.type(page.getByLabelText('Email'), 'asha.lost@shop.example')
    await user.type(page.getByLabelText('Password'), 'linen-and-silk')
    intercept(async ({ url, body }) => {
      if (url !== '/api/user/register') return undefined
      await shop.app.inject({ method: 'POST', url, payload: body as object })
      throw new TypeError('Failed to fetch')
    })
    await user.click(page.getByRole('button', { name: 'Sign Up' }))
    await toast('The shop cannot be reached')
    intercept(() => undefined)
    await waitFor(() =>
      expect(
        page.getByRole<HTMLButtonElement>('button', { name: 'Sign Up' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    )
    await user.click(page.getByRole('button', { name: 'Sign Up' }))
    await toast('Registration Successful')
    await waitFor(() => expect(pathname()).toBe('/'))
  })
})
