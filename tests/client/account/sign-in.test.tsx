import { afterAll, describe, expect, it } from 'vitest'
import { hearFilledFields } from '#client/platform/hydration/filled-fields.ts'
import { register } from '#tests/support/builders.ts'
import { main, openScreen, page, toast, waitFor } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

describe('the login form', () => {
  it('keeps each message until its field is right', async () => {
    const { user } = await openScreen(shop, '/login?redirect=checkout')
    await user.type(await page.findByLabelText('Password'), '12')
    await user.click(page.getByRole('button', { name: 'Sign In' }))
    await main().findByText('Invalid email address')
    main().getByText('Password must be at least 6 characters')
    await user.type(page.getByLabelText('Password'), '345')
    main().getByText('Password must be at least 6 characters')
    await user.type(page.getByLabelText('Password'), '6')
    expect(main().queryByText('Password must be at least 6 characters')).toBeNull()
    main().getByText('Invalid email address')
  })

  it('shows the refusal beside the password, and signs in once it is right', async () => {
    const { email, password } = await register(shop)
    const { user, pathname } = await openScreen(shop, '/login')
    await user.type(await page.findByLabelText('Email'), email)
    await user.type(page.getByLabelText('Password'), 'not-this-one')
    await user.click(page.getByRole('button', { name: 'Sign In' }))
    await main().findByText('Invalid email or password')
    expect(page.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    await user.clear(page.getByLabelText('Password'))
    await user.type(page.getByLabelText('Password'), password)
    await user.click(page.getByRole('button', { name: 'Sign In' }))
    await toast('Login Successful')
    await waitFor(() => expect(pathname()).toBe('/'))
  })
})

describe('a form whose fields were filled without events', () => {
  hearFilledFields()
  const fillSilently = (label: string, value: string) => {
    const field = page.getByLabelText(label)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }

  it('signs in with what they hold', async () => {
    const { email, password } = await register(shop)
    const { user } = await openScreen(shop, '/login')
    await page.findByLabelText('Email')
    fillSilently('Email', email)
    fillSilently('Password', password)
    await user.click(page.getByRole('button', { name: 'Sign In' }))
    await toast('Login Successful')
  })

  it('keeps them while another field is typed in', async () => {
    const { user } = await openScreen(shop, '/register')
    await page.findByLabelText('Name')
    fillSilently('Email', `asha.${crypto.randomUUID()}@shop.example`)
    fillSilently('Password', 'linen-and-silk')
    await user.type(page.getByLabelText('Name'), 'Asha')
    await user.click(page.getByRole('button', { name: 'Sign Up' }))
    await toast('Registration Successful')
  })
})

describe('the registration form', () => {
  it('leads who has an account to the login, with the email filled in', async () => {
    const { email } = await register(shop)
    const { user, pathname } = await openScreen(shop, '/register?redirect=checkout')
    await user.type(await page.findByLabelText('Name'), 'Asha Rao')
    await user.type(page.getByLabelText('Email'), email)
    await user.type(page.getByLabelText('Password'), 'another-one')
    await user.click(page.getByRole('button', { name: 'Sign Up' }))
    await main().findByText('User already exists')
    expect(page.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    await user.click(main().getAllByRole('link', { name: 'Sign in' })[0] as HTMLElement)
    await waitFor(() => expect(pathname()).toBe('/login'))
    expect((await page.findByLabelText<HTMLInputElement>('Email')).value).toBe(email)
  })
})
