import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { barriers, openAs, sees, send, signInAs } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { lettersTo, tokenIn } from '#tests/support/mail-folder.ts'
import { openPage } from '#tests/support/pages.ts'
import { addToCart } from './product-page.ts'

/* A shop of its own: its letters are looked into. */
const server = await openServer()
const browser = await openBrowser()

const LINK = '/api/user/email-link'
const newEmail = (name: string) => `${name}.${randomUUID()}@shop.example`

test('an account has another address when both letters were answered, and signs in with it', async () => {
  const [email, to] = [newEmail('asha'), newEmail('pillai')]
  const account = { email, password: 'linen-and-silk' }
  await send(server.url, 'POST', '/api/user/register', { body: { ...account, name: 'Asha Rao' } })
  const { page, problems, close } = await openAs(browser, await signInAs(server.url, account), 'phone')
  await page.goto('/profile')
  const part = page.getByRole('region', { name: 'E-mail address' })
  const change = part.getByRole('button', { name: 'Change address' })
  await part.getByLabel('New e-mail address').fill(email)
  await part.getByLabel('Your password').fill('not-my-password')
  await change.click()
  await part.getByText('This is your address already').waitFor()
  await part.getByLabel('New e-mail address').fill(to)
  await change.click()
  await part.getByText('That is not your password').waitFor()
  expect(await part.getByLabel('New e-mail address').inputValue()).toBe(to)
  await expect.poll(() => barriers(page)).toEqual([])
  await part.getByLabel('Your password').fill(account.password)
  await change.click()
  await part.getByText('Look into both mailboxes').waitFor()
  expect(await part.getByText('Not confirmed yet').count()).toBe(2)
  await expect.poll(() => barriers(page)).toEqual([])

  const other = await openPage(browser, { url: server.url, size: 'phone' })
  const follow = async (address: string, button: string) => {
    const [letter = ''] = await lettersTo(server.dataDir, address)
    await other.page.goto(`${LINK}?token=${tokenIn(letter, LINK)}`)
    expect(await barriers(other.page)).toEqual([])
    await other.page.getByRole('button', { name: button }).click()
  }
  await follow(to, 'Confirm this address')
  await other.page.getByText('This address is confirmed.').waitFor()
  expect(await barriers(other.page)).toEqual([])
  await page.reload()
  await part.getByText('Without the present mailbox it changes on').waitFor()
  await follow(email, 'Yes, change it')
  await other.page.getByText('The account has its new address.').waitFor()
  // Used up.
  await other.page.goBack()
  await other.page.reload()
  await other.page.getByRole('heading', { name: 'This link does not work' }).waitFor()

  await page.reload()
  await part.getByText(`Now it is ${to}.`).waitFor()
  await other.page.goto('/login')
  await other.page.getByLabel('Email').fill(to)
  await other.page.getByLabel('Password').fill(account.password)
  await other.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await other.page.getByRole('heading', { name: 'Vacation ready' }).waitFor()
  expect([...problems, ...other.problems].filter((problem) => !/40[04]/.test(problem))).toEqual([])
  await other.close()
  await close()
})

test('a change that somebody else has asked for is called off from the old mailbox', async () => {
  const [email, to] = [newEmail('asha'), newEmail('thief')]
  const account = { email, password: 'linen-and-silk' }
  await send(server.url, 'POST', '/api/user/register', { body: { ...account, name: 'Asha Rao' } })
  const { token } = await signInAs(server.url, account)
  await send(server.url, 'POST', '/api/user/email', {
    token,
    body: { email: to, password: account.password },
  })
  const { page, close } = await openPage(browser, { url: server.url, size: 'phone' })
  const [letter = ''] = await lettersTo(server.dataDir, email)
  await page.goto(`${LINK}?token=${tokenIn(letter, LINK)}`)
  await page.getByRole('button', { name: 'No, call it off' }).click()
  await page.getByText('signed out everywhere').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await page.waitForURL('**/forgot-password')
  await expect(send(server.url, 'GET', '/api/user/me', { token })).rejects.toThrow('401')
  await close()
})

test('a guest corrects a mistyped address at the checkout: cart and address stay', async () => {
  const { page, problems, close } = await openPage(browser, { size: 'phone', url: server.url })
  await page.goto('/collections/all')
  await page.locator('main article').filter({ hasNotText: 'Sold out' }).first().getByRole('link').click()
  await page.waitForURL('**/product/*')
  await addToCart(page)
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByLabel('Email').fill('asha@shop.exmaple')
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('First name').fill('Asha')
  await page.getByRole('button', { name: 'Correct the e-mail' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Correct your e-mail' })
  const field = dialog.getByLabel('E-mail')
  expect(await field.inputValue()).toBe('asha@shop.exmaple')
  await field.fill('asha@')
  await dialog.getByRole('button', { name: 'Save the e-mail' }).click()
  await dialog.getByText('Invalid email address').waitFor()
  await expect.poll(() => barriers(page)).toEqual([])
  const right = newEmail('asha')
  await field.fill(right)
  await dialog.getByRole('button', { name: 'Save the e-mail' }).click()
  await sees(page, `Letters go to ${right}`)
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(right)
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha')
  await page.reload()
  await page.getByRole('button', { name: 'Continue to Payment' }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(right)
  expect(problems).toEqual([])
  await close()
})
