import { expect, test } from 'vitest'
import { addUser, makeProduct, openAs, picture, placeOrder, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'

/* What the forms of the settings say, of themselves and of what was saved. */

const browser = await openBrowser()
const { url } = await openServer()

test('what the shop itself refuses stands beside its field alone; two codes that are the same are told beside the later', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  // The first order fixes the currency, which only the shop knows.
  const customer = await addUser(await signInAdmin(url), 'customer', 'Meera Nair')
  await placeOrder(customer, await makeProduct(await signInAdmin(url)))
  await page.goto('/admin/settings/currency')
  const currency = page.getByRole('form', { name: 'Currency' })
  const code = currency.getByLabel('Currency', { exact: true })
  await code.fill('EUR')
  await currency.getByRole('button', { name: 'Save' }).click()
  await currency.getByText('One field asks for your attention').waitFor()
  const said = await code.evaluate((field) => {
    const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return document.getElementById(id)?.textContent ?? ''
  })
  expect(said).not.toBe('')
  expect(await currency.getByText(said, { exact: true }).count()).toBe(1)

  await page.goto('/admin/settings/codes')
  const codes = page.getByRole('form', { name: 'Discount codes' })
  for (const [at, typed] of ['DIWALI', 'diwali'].entries()) {
    await codes.getByRole('button', { name: 'Add a code' }).click()
    const row = codes.getByRole('group', { name: `Code ${at + 1}` })
    await row.getByLabel('Code', { exact: true }).fill(typed)
    await row.getByLabel('How much').fill('10')
  }
  await codes.getByRole('button', { name: 'Save' }).click()
  const second = codes.getByRole('group', { name: 'Code 2' })
  await second.getByText('Another code is the same').waitFor()
  await codes.getByText('One field asks for your attention').waitFor()
  await second.getByRole('button', { name: 'Remove code 2' }).click()
  await codes.getByRole('button', { name: 'Save' }).click()
  await codes.getByText(/^Saved by /).waitFor()
  expect(await codes.locator('[role=alert]').textContent()).toBe('')
  await desk.close()
})

test('the promises begin with what the owner has set of delivery, and the history says what was changed in a zone', async () => {
  const admin = await signInAdmin(url)
  const zone = { name: 'India', countries: ['IN'], postalCodes: [], perKilogram: 0, freeFrom: null, days: 4 }
  const saveZone = async (charge: number) => {
    const { version } = await send<{ version: number }>(
      url,
      'GET',
      '/api/admin/shop-settings/delivery',
      admin,
    )
    await send(url, 'PUT', '/api/admin/shop-settings/delivery', {
      body: { version, value: { zones: [{ ...zone, charge }] } },
      token: admin.token,
    })
  }
  await saveZone(49)
  await saveZone(59)
  const { page, problems, close } = await openAs(browser, admin)
  await page.goto('/admin/settings/trust')
  const form = page.getByRole('form', { name: 'Promises' })
  await expect.poll(() => form.getByLabel('First promise').inputValue()).toBe('Delivery ₹59')
  expect(await form.getByLabel('More of the first').inputValue()).toBe('In 4 days')
  await page.goto('/admin/history')
  await page.getByText('India: charge ₹49 → is now India: charge ₹59').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('on a device set to dark the logo is the one for it, where there is one; the history speaks of pictures, not of files', async () => {
  const admin = await signInAdmin(url)
  const desk = await openAs(browser, admin)
  await desk.page.goto('/admin/settings/logo')
  const form = desk.page.getByRole('form', { name: 'Logo and icon' })
  for (const [label, color] of [
    ['Logo', '#222222'],
    ['Logo in the dark', '#eeeeee'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).setInputFiles(await picture('logo.jpg', color))
    await form.getByRole('button', { name: `Remove ${label.toLowerCase()}`, exact: true }).waitFor()
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Saved by /).waitFor()
  const { page, close } = await openPage(browser, { url })
  const shown = async () => {
    await page.goto('/')
    const logo = page.getByRole('banner').locator('img.own-logo')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    return logo.evaluate((image: HTMLImageElement) => image.currentSrc)
  }
  const inTheLight = await shown()
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = await shown()
  expect(inTheDark).not.toBe(inTheLight)
  await close()

  await desk.page.goto('/admin/history')
  await desk.page.getByText('Dark logo none → is now a picture').waitFor()
  // The icon was not said before, and is not now.
  expect(await desk.page.getByText(/^Icon/).count()).toBe(0)
  expect(desk.problems).toEqual([])
  await desk.close()
})
