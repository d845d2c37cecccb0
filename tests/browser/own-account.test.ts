import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { barriers, openAs, sees, send, signInAs } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

const url = inject('shopUrl')
const browser = await openBrowser()

test('on the profile page one changes name and password, and signs out elsewhere', async () => {
  const account = { email: `asha.${randomUUID()}@shop.example`, password: 'linen-and-silk' }
  await send(url, 'POST', '/api/user/register', { body: { ...account, name: 'Asha Rao' } })
  const [here, there, third] = [
    await signInAs(url, account),
    await signInAs(url, account),
    await signInAs(url, account),
  ]
  const { page, problems, close } = await openAs(browser, here, 'phone')
  await page.goto('/profile')
  const name = page.getByRole('region', { name: 'Your name' })
  await name.getByLabel('Name').fill('A')
  await name.getByRole('button', { name: 'Save name' }).click()
  await name.getByText('Name must be at least 2 characters').waitFor()
  await name.getByLabel('Name').fill('Asha Pillai')
  await name.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('heading', { level: 1, name: 'Asha Pillai' }).waitFor()

  const sessions = page.getByRole('region', { name: 'Signed in on' })
  await sessions.getByText('This device').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  expect(await barriers(page)).toEqual([])
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  for (const { token } of [there, third])
    await expect(send(url, 'GET', '/api/user/me', { token })).rejects.toThrow('401')

  const password = page.getByRole('region', { name: 'Password', exact: true })
  const change = password.getByRole('button', { name: 'Change password' })
  await password.getByLabel('Present password').fill('not-my-password')
  await password.getByLabel('New password').fill('wool-and-denim')
  await change.click()
  await password.getByText('That is not your password').waitFor()
  expect(await password.getByLabel('New password').inputValue()).toBe('wool-and-denim')
  // The message that slides in is pale until it is there.
  await expect.poll(() => barriers(page)).toEqual([])
  await password.getByLabel('Present password').fill(account.password)
  await change.click()
  await sees(page, 'Password changed.')
  expect((await signInAs(url, { ...account, password: 'wool-and-denim' })).user.name).toBe('Asha Pillai')
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})
