import { afterAll, describe, expect, it } from 'vitest'
import { demandOfStaff } from '#server/accounts/demand.ts'
import { addPasskey, passkeyOptions } from '#shared/endpoints/passkeys.ts'
import { authenticator } from '#tests/support/authenticator.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { register, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { addApp, customerWithApp, tokenByCode, wrongCode } from '#tests/support/code-sign-in.ts'
import { fill, main, openScreen, page, type Screen, toast, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop({ environment: { PUBLIC_URL: 'http://localhost' } })
afterAll(() => shop.close())

const section = async () => within(await page.findByRole('region', { name: 'Authenticator app' }))
const button = (name: string) => page.getByRole('button', { name })

/** Gives the password, and sets up an app by the key that is shown beside the QR code. */
async function beginSetUp({ user }: Screen, password: string) {
  const part = await section()
  const field = part.queryByLabelText('Your password')
  if (!field) await user.click(await part.findByRole('button', { name: 'Set up an app' }))
  await fill(user, part.getByLabelText('Your password'), password)
  await user.click(part.getByRole('button', { name: 'Go on' }))
  await part.findByRole('img', { name: 'QR code for the authenticator app' })
  const secret = document.querySelector('code')?.textContent.replaceAll(' ', '')
  return authenticatorApp(secret ?? '')
}

async function confirm({ user }: Screen, code: string) {
  await fill(user, page.getByLabelText('Code of the app'), code)
  await user.click(button('Confirm'))
}

async function givePassword({ user }: Screen, { email, password }: SignedIn) {
  await fill(user, await page.findByLabelText('Email'), email)
  await fill(user, page.getByLabelText('Password'), password)
  await user.click(button('Sign In'))
}

describe('an authenticator app', () => {
  it('is set up by password and code, with recovery codes, and turned off by password', async () => {
    const customer = await register(shop)
    const screen = await openScreen(shop, '/profile', { as: customer })
    const part = await section()
    await screen.user.click(await part.findByRole('button', { name: 'Set up an app' }))
    await fill(screen.user, part.getByLabelText('Your password'), 'not my password')
    await screen.user.click(part.getByRole('button', { name: 'Go on' }))
    await part.findByText('That is not your password')
    const app = await beginSetUp(screen, customer.password)
    await confirm(screen, wrongCode(app.code()))
    await part.findByText(/That code is not right/)
    await confirm(screen, app.code())
    const codes = within(await part.findByRole('group', { name: 'Keep these recovery codes' }))
    expect(codes.getAllByRole('listitem')).toHaveLength(10)
    await screen.user.click(button('I have kept them'))
    await part.findByText(/10 recovery codes are left/)
    await screen.user.click(part.getByRole('button', { name: 'Turn off' }))
    await fill(screen.user, part.getByLabelText('Your password'), customer.password)
    await screen.user.click(part.getByRole('button', { name: 'Turn off' }))
    await part.findByRole('button', { name: 'Set up an app' })
  })

  it('is begun again by password after too many wrong codes', async () => {
    const customer = await register(shop)
    const screen = await openScreen(shop, '/profile', { as: customer })
    const app = await beginSetUp(screen, customer.password)
    const statuses: number[] = []
    screen.intercept(async ({ url }, forward) => {
      const answer = await forward()
      if (url.endsWith('/authenticator/confirm')) statuses.push(answer.status)
      return answer
    })
    for (let tries = 1; tries <= 6; tries++) {
      await confirm(screen, tries === 6 ? app.code() : wrongCode(app.code()))
      await waitFor(() => expect(statuses).toHaveLength(tries))
      if (tries < 6) await waitFor(() => expect(button('Confirm')).toHaveProperty('disabled', false))
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 409])
    await toast('Too many wrong codes. Begin again')
    const again = await beginSetUp(screen, customer.password)
    await confirm(screen, again.code())
    await page.findByRole('group', { name: 'Keep these recovery codes' })
  })

  it('is asked for its code after the password, or for a recovery code', async () => {
    const { customer, app, recoveryCodes } = await customerWithApp(shop)
    const screen = await openScreen(shop, '/login')
    await givePassword(screen, customer)
    const code = await page.findByLabelText<HTMLInputElement>('Code of the app')
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
    await waitFor(() => expect(document.activeElement).toBe(code))
    await fill(screen.user, code, wrongCode(app.code()))
    await screen.user.click(button('Sign In'))
    await main().findByText(/That code is not right/)
    await screen.user.click(button('Back to the password'))
    expect((await page.findByLabelText<HTMLInputElement>('Email')).value).toBe(customer.email)
    await givePassword(screen, customer)
    await fill(screen.user, await page.findByLabelText('Code of the app'), app.code())
    await screen.user.click(button('Sign In'))
    await toast('Login Successful')
    await waitFor(() => expect(screen.pathname()).toBe('/'))

    const later = await openScreen(shop, '/login')
    await givePassword(later, customer)
    await later.user.click(await page.findByRole('button', { name: 'Use a recovery code' }))
    await fill(later.user, page.getByLabelText('Recovery code'), recoveryCodes[3] ?? '')
    await later.user.click(button('Sign In'))
    await waitFor(() => expect(later.pathname()).toBe('/'))
    await later.goTo('/profile')
    await page.findByText(/9 recovery codes are left/)
  })
})

describe('a shop that demands more than a password of its staff', () => {
  it('asks it of an owner who has an app, and then stops whoever has none until they set one up', async () => {
    const [bare, packer] = [await signInAdmin(shop), await signInAdmin(shop)]
    const demand = async (as: SignedIn) => {
      const { user } = await openScreen(shop, '/admin/settings/sign-in', { as })
      await user.click(
        await page.findByRole('checkbox', { name: 'Staff must sign in with a passkey or a code' }),
      )
      await user.click(button('Save'))
    }
    await demand(bare)
    await page.findAllByText(/for yourself first/)
    const { app } = await addApp(shop, bare)
    await demand({ ...bare, token: await tokenByCode(shop, bare, app.code()) })
    await toast('Saved')

    const work = await openScreen(shop, '/admin/orders', {
      as: { ...packer, token: await tokenOf(shop, packer) },
    })
    await page.findByRole('heading', { name: 'One more step' })
    await confirm(work, (await beginSetUp(work, packer.password)).code())
    await work.user.click(await page.findByRole('button', { name: 'I have kept them' }))
    await work.user.click(await page.findByRole('button', { name: 'Go on to the back office' }))
    expect(await page.findByText('No Orders found')).toBeTruthy()
  })

  it('asks whoever has a passkey, and gave the password alone, to sign in with it', async () => {
    const holder = await signInAdmin(shop)
    await demandOfStaff(shop.database.db, false)
    const { data } = await shop.call(passkeyOptions, {}, { token: holder.token })
    const answer = authenticator().register({ challenge: data.challenge })
    const body = { name: 'Blue phone', password: holder.password, answer }
    await shop.call(addPasskey, { body }, { token: holder.token })
    await demandOfStaff(shop.database.db, true)
    const { user, pathname } = await openScreen(shop, '/admin', {
      as: { ...holder, token: await tokenOf(shop, holder) },
    })
    await page.findByText(/You have one: sign in with it\./)
    expect(page.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    await user.click(button('Sign in again'))
    await waitFor(() => expect(pathname()).toBe('/login'))
  })
})
