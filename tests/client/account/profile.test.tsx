import { afterAll, describe, expect, it } from 'vitest'
import { writeResetLinks } from '#server/accounts/reset/write-links.ts'
import { me } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { emailChangesIn, newAddress } from '#tests/support/email-changes.ts'
import { lettersTo } from '#tests/support/letters.ts'
import { buy } from '#tests/support/paying.ts'
import { fill, openScreen, page, type Screen, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const section = async (name: string) => within(await page.findByRole('region', { name }))
const isSignedIn = async (token: string) => (await shop.inject(me, {}, { token })).status === 200

describe('signing out', () => {
  it('takes what the customer looked at and searched for off the device', async () => {
    const admin = await signInAdmin(shop)
    const product = await addToCatalogue(shop, admin)
    const { user, goTo } = await openScreen(shop, `/product/${product._id}`, { as: await register(shop) })
    await waitFor(() => expect(localStorage.getItem('recentlyViewed')).toContain(product._id))
    localStorage.setItem('recentSearches', '["linen"]')
    await goTo('/profile')
    await user.click(await page.findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(localStorage.getItem('userToken')).toBeNull())
    const traces = ['recentlyViewed', 'recentSearches', 'chosenColors', 'palette']
    await waitFor(() =>
      expect(traces.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null]),
    )
  })
})

describe('the profile', () => {
  it('changes the name, ends other sessions and changes the password', async () => {
    const customer = await register(shop)
    const others = [await tokenOf(shop, customer), await tokenOf(shop, customer)]
    const { user } = await openScreen(shop, '/profile', { as: customer })
    const name = await section('Your name')
    await fill(user, name.getByLabelText('Name'), 'A')
    await user.click(name.getByRole('button', { name: 'Save name' }))
    await name.findByText('Name must be at least 2 characters')
    await fill(user, name.getByLabelText('Name'), 'Asha Pillai')
    await user.click(name.getByRole('button', { name: 'Save name' }))
    await page.findByRole('heading', { level: 1, name: 'Asha Pillai' })

    const sessions = await section('Signed in on')
    await sessions.findByText('This device')
    expect(sessions.getAllByRole('listitem')).toHaveLength(3)
    await user.click(sessions.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(sessions.getAllByRole('listitem')).toHaveLength(1))
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])

    const password = await section('Password')
    await fill(user, password.getByLabelText('Present password'), 'not-my-password')
    await fill(user, password.getByLabelText('New password'), 'wool-and-denim')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await password.findByText('That is not your password')
    expect(password.getByLabelText<HTMLInputElement>('New password').value).toBe('wool-and-denim')
    await fill(user, password.getByLabelText('Present password'), customer.password)
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await toast('Password changed.')
    expect(await tokenOf(shop, { ...customer, password: 'wool-and-denim' })).toBeTruthy()
  })

  it('adds, changes, prefers and removes addresses, and keeps what is typed until it is right', async () => {
    const { user } = await openScreen(shop, '/profile', { as: await register(shop) })
    const book = await section('Addresses')
    const add = async (city: string, phone: string) => {
      await user.click(await book.findByRole('button', { name: 'Add an address' }))
      const values = {
        'First name': 'Asha',
        'Last name': 'Rao',
        Address: '12 Hill Road',
        City: city,
        'Postal code': '400050',
        Country: 'India',
        Phone: phone,
      }
      for (const [label, text] of Object.entries(values))
        await fill(user, book.getByLabelText(new RegExp(`^${label}$`, 'i')), text)
      await user.click(book.getByRole('button', { name: 'Save address' }))
    }
    await add('Mumbai', '123')
    await book.findByText('Phone must be at least 10 digits')
    expect(book.getByLabelText<HTMLInputElement>('City').value).toBe('Mumbai')
    await fill(user, book.getByLabelText('Phone'), '9812345678')
    await user.click(book.getByRole('button', { name: 'Save address' }))
    await book.findByText('Default')
    await user.click(book.getByRole('button', { name: /^Change Asha Rao/ }))
    await fill(user, book.getByLabelText('City'), 'Pune')
    await user.click(book.getByRole('button', { name: 'Save address' }))
    await book.findByText(/Pune 400050, Maharashtra, India/)
    await add('Mumbai', '9812345678')
    await user.click(await book.findByRole('button', { name: /^Make default: .* Mumbai/ }))
    await book.findByRole('button', { name: /^Make default: .* Pune/ })
    await user.click(book.getByRole('button', { name: /^Remove .* Mumbai/ }))
    await waitFor(() => expect(book.getAllByRole('listitem')).toHaveLength(1))
    book.getByText(/Pune 400050, Maharashtra, India/)
  })

  it('gives the customer’s data as a file, and deletes the account only by password and word', async () => {
    const admin = await signInAdmin(shop)
    const customer = await register(shop)
    await buy(shop, customer, [[await addToCatalogue(shop, admin), 1]])
    const { user, requests, pathname } = await openScreen(shop, '/profile', { as: customer })
    await user.click(await page.findByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(requests.map(({ url }) => url)).toContain('/api/user/my-data'))
    await user.click(page.getByRole('button', { name: 'Delete my account' }))
    const question = within(await page.findByRole('alertdialog', { name: 'Delete your account for good?' }))
    const yes = () => user.click(question.getByRole('button', { name: 'Delete my account' }))
    await fill(user, question.getByLabelText('Password'), 'not-my-password')
    await yes()
    await question.findByText('Please type DELETE')
    await fill(user, question.getByLabelText(/^Type DELETE/), 'DELETE')
    await yes()
    await question.findByText('That is not your password')
    expect(question.getByLabelText<HTMLInputElement>(/^Type DELETE/).value).toBe('DELETE')
    await fill(user, question.getByLabelText('Password'), customer.password)
    await yes()
    await waitFor(() => expect(pathname()).toBe('/'))
    expect(await isSignedIn(customer.token)).toBe(false)
  })

  it('asks for another email address, and says where the change stands', async () => {
    const customer = await register(shop)
    const changes = emailChangesIn(shop)
    const to = newAddress()
    const { user } = await openScreen(shop, '/profile', { as: customer })
    const part = await section('E-mail address')
    const change = () => user.click(part.getByRole('button', { name: 'Change address' }))
    await fill(user, part.getByLabelText('New e-mail address'), customer.email)
    await fill(user, part.getByLabelText('Your password'), 'not-my-password')
    await change()
    await part.findByText('This is your address already')
    await fill(user, part.getByLabelText('New e-mail address'), to)
    await change()
    await part.findByText('That is not your password')
    expect(part.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe(to)
    await fill(user, part.getByLabelText('Your password'), customer.password)
    await change()
    await part.findByText(/Look into both mailboxes/)
    expect(part.getAllByText('Not confirmed yet')).toHaveLength(2)
    const { newLink } = await changes.begin(customer, to)
    await changes.press(newLink)
    await openScreen(shop, '/profile', { as: customer })
    ;(await section('E-mail address')).getByText(/Without the present mailbox it changes on/)
  })
})

describe('the notifications of a device', () => {
  it('stay off, and say why, where the browser cannot have them', async () => {
    const { user } = await openScreen(shop, '/profile', { as: await register(shop) })
    const part = await section('Notifications on this device')
    const sent = part.queryByLabelText<HTMLInputElement>('An order of mine is on its way')
    if (sent) await user.click(sent)
    await part.findByText(/not ready on this device|cannot|does not/)
    expect(sent?.checked ?? false).toBe(false)
  })
})

describe('the field of a password', () => {
  it.each([
    ['/login', 'Password', 'Sign In'],
    ['/register', 'Password', 'Sign Up'],
    ['/reset-password?token=none', 'New password', 'Save the new password'],
  ])('on %s shows it on demand, and hides it when it is sent', async (path, label, submit) => {
    const { user } = await openScreen(shop, path)
    const field = await page.findByLabelText<HTMLInputElement>(label)
    await fill(user, field, 'linen-and-silk')
    const show = page.getByRole('button', { name: 'Show password' })
    expect(field.type).toBe('password')
    await user.tab()
    expect(document.activeElement).toBe(show)
    await user.keyboard(' ')
    expect([field.type, show.getAttribute('aria-pressed'), document.activeElement]).toEqual([
      'text',
      'true',
      show,
    ])
    await user.click(show)
    expect(field.type).toBe('password')
    await user.click(show)
    await user.click(page.getByRole('button', { name: submit }))
    await waitFor(() =>
      expect([field.type, show.getAttribute('aria-pressed')]).toEqual(['password', 'false']),
    )
    expect(field.value).toBe('linen-and-silk')
  })

  it('has the button everywhere', async () => {
    await openScreen(shop, '/profile', { as: await register(shop) })
    await section('Password')
    const fields = document.querySelectorAll('input[type=password]').length
    expect(fields).toBeGreaterThan(1)
    expect(page.getAllByRole('button', { name: 'Show password' })).toHaveLength(fields)
  })
})

describe('a forgotten password', () => {
  const askForLink = async ({ user }: Screen) =>
    user.click(await page.findByRole('button', { name: 'Send the link' }))

  it('is asked for with the email typed at the login, and answered alike for unknown addresses', async () => {
    const screen = await openScreen(shop, '/login')
    await fill(screen.user, await page.findByLabelText('Email'), 'nobody@shop.example')
    await screen.user.click(page.getByRole('link', { name: 'Forgot password?' }))
    await waitFor(() => expect(screen.pathname()).toBe('/forgot-password'))
    expect((await page.findByLabelText<HTMLInputElement>('Email')).value).toBe('nobody@shop.example')
    await askForLink(screen)
    await page.findByRole('heading', { name: 'Look into your mail' })
    page.getByText(/^If there is an account with/)
    await screen.user.click(page.getByRole('button', { name: 'Try again' }))
    await page.findByRole('button', { name: 'Send the link' })
  })

  it('is replaced by the link of the email', async () => {
    const customer = await register(shop)
    const screen = await openScreen(shop, '/forgot-password')
    await fill(screen.user, await page.findByLabelText('Email'), customer.email)
    await askForLink(screen)
    await page.findByRole('heading', { name: 'Look into your mail' })
    await writeResetLinks(shop.database)
    const [email] = await lettersTo(shop, customer.email)
    const token = /token=([\w-]{43})"/.exec(email?.data ?? '')?.[1]
    const { user, pathname } = await openScreen(shop, `/reset-password?token=${token}`)
    await fill(user, await page.findByLabelText('New password'), 'wool-and-denim')
    await user.click(page.getByRole('button', { name: 'Save the new password' }))
    await toast('Password changed. Sign in with it.')
    await waitFor(() => expect(pathname()).toBe('/login'))
    expect(await tokenOf(shop, { ...customer, password: 'wool-and-denim' })).toBeTruthy()
  })

  it('says beside the field that a link does not work, keeps what was typed and leads to a new one', async () => {
    const { user, pathname } = await openScreen(shop, `/reset-password?token=${'A'.repeat(43)}`)
    const field = await page.findByLabelText<HTMLInputElement>('New password')
    const save = () => user.click(page.getByRole('button', { name: 'Save the new password' }))
    await fill(user, field, 'short')
    await save()
    await page.findAllByText('Password must be at least 6 characters')
    await fill(user, field, 'wool-and-denim')
    await save()
    await page.findAllByText(/^This link does not work/)
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wool-and-denim', 'true'])
    await user.click(page.getByRole('link', { name: 'Ask for a new one' }))
    await waitFor(() => expect(pathname()).toBe('/forgot-password'))
  })
})
