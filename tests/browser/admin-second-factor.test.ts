import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addUser, barriers, openAs, sees, signInAdmin, signInAs } from '#tests/support/admin.ts'
import { authenticatorApp } from '#tests/support/authenticator-app.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'

/* The owner demands more than a password of staff: a shop of its own, for everybody in it is stopped. */

const { url } = await openServer()
const browser = await openBrowser()
const owner = await signInAdmin(url)

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

async function setUpApp(page: Page, password: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up an app' }).click()
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Go on' }).click()
  const secret = await section.locator('code').textContent()
  const app = authenticatorApp(secret?.replaceAll(' ', '') ?? '')
  await section.getByLabel('Code of the app').fill(app.code())
  await section.getByRole('button', { name: 'Confirm' }).click()
  await section.getByRole('button', { name: 'I have kept them' }).click()
}

test('an owner who has an app demands it; a packer is stopped, sets one up and goes on', async () => {
  const packer = await addUser(owner, 'packer')
  const office = await openAs(browser, owner)
  const rule = office.page.getByRole('checkbox', { name: 'Staff must sign in with a passkey or a code' })
  const save = async () => {
    await rule.check()
    await office.page.getByRole('button', { name: 'Save' }).click()
  }
  await office.page.goto('/admin/settings/sign-in')
  await save()
  await office.page
    .locator('.field-error')
    .getByText(/for yourself first/)
    .waitFor()
  expect(await rule.isChecked()).toBe(true)
  expect(await barriers(office.page)).toEqual([])
  await office.page.goto('/profile')
  await setUpApp(office.page, owner.password)
  await office.page.goto('/admin/settings/sign-in')
  await save()
  await sees(office.page, 'Saved')
  await office.close()

  const work = await openAs(browser, packer, 'phone')
  await work.page.goto('/admin/orders')
  await work.page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await barriers(work.page)).toEqual([])
  await setUpApp(work.page, packer.password)
  await work.page.getByRole('button', { name: 'Go on to the back office' }).click()
  await work.page
    .getByRole('table', { name: 'Orders' })
    .or(work.page.getByText('No Orders found'))
    .first()
    .waitFor()
  await work.page.reload()
  await work.page
    .getByRole('table', { name: 'Orders' })
    .or(work.page.getByText('No Orders found'))
    .first()
    .waitFor()
  expect(await work.page.getByRole('heading', { name: 'One more step' }).count()).toBe(0)
  await work.close()
})

test('whoever has a passkey and gave the password alone is asked to sign in with it', async () => {
  const holder = await addUser(owner, 'packer')
  const work = await openAs(browser, holder)
  const devtools = await work.context.newCDPSession(work.page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })
  await work.page.goto('/admin/orders')
  await work.page.getByRole('button', { name: 'Add a passkey' }).click()
  await work.page.getByLabel('Your password').fill(holder.password)
  await work.page.getByRole('button', { name: 'Add passkey' }).click()
  await work.page.getByRole('button', { name: 'Go on to the back office' }).click()
  await work.page.getByRole('heading', { name: 'One more step' }).waitFor({ state: 'hidden' })

  const again = await signInAs(url, holder)
  const elsewhere = await openAs(browser, again)
  await elsewhere.page.goto('/admin')
  await elsewhere.page.getByText('You have one: sign in with it.').waitFor()
  expect(await elsewhere.page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0)
  expect(await barriers(elsewhere.page)).toEqual([])
  await elsewhere.page.getByRole('button', { name: 'Sign in again' }).click()
  await elsewhere.page.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await elsewhere.close()
  await work.close()
})
