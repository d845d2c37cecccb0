import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { barriers, openAs, picture, sees, send, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { addToCart } from './product-page.ts'

const browser = await openBrowser()
// A shop of its own: under another name no other test would find it.
const { url } = await openServer()

const NAME = 'Anjali & Daughters'

async function saveAs(page: Page, section: string, type: (page: Page) => Promise<void>) {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()
  const form = page.getByRole('form', { name: section })
  await form.waitFor()
  await type(page)
  // Waited for from before the click: it is there for a moment, and a busy machine would come too late.
  const told = sees(page, 'Saved: the shop shows it from now on')
  await form.getByRole('button', { name: 'Save' }).click()
  await Promise.all([told, form.getByText(/^Saved by /).waitFor()])
  expect(await barriers(page)).toEqual([])
}

test('the owner says name, logo, announcement and hero; a shopper sees them, offline too; the history takes one back', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()

  // What is wrong is told beside its field, and what was typed stays.
  const identity = page.getByRole('form', { name: 'Name and contact' })
  await identity.getByLabel('Name', { exact: true }).fill('')
  await identity.getByLabel('E-mail').fill('nobody')
  await identity.getByRole('button', { name: 'Save' }).click()
  await identity.getByText('Name is required').waitFor()
  await identity.getByText('Invalid email address').waitFor()
  expect(await identity.getByLabel('E-mail').inputValue()).toBe('nobody')
  // At the foot it is not said again: how many fields it is about, and the way to the first.
  const told = identity.getByRole('alert')
  await told.getByText('2 fields ask for your attention').waitFor()
  expect(await told.innerText()).not.toMatch(/required|Invalid/)
  await told.getByRole('button', { name: 'go to the first' }).click()
  const nameField = identity.getByLabel('Name', { exact: true })
  await expect.poll(() => nameField.evaluate((field) => field === document.activeElement)).toBe(true)

  await saveAs(page, 'Name and contact', async () => {
    await identity.getByLabel('Name', { exact: true }).fill(NAME)
    await identity.getByLabel('E-mail').fill('hello@anjali.example')
    await identity.getByLabel('Instagram').fill('https://instagram.example/anjali')
  })
  await saveAs(page, 'Announcement', async () => {
    await page.getByLabel('Text').fill('Woven by hand')
    await page.getByLabel('Link').fill('/collections/all?gender=Women')
  })
  await saveAs(page, 'Hero', async () => {
    await page.getByLabel('Title').fill('Monsoon cottons')
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await picture('hero.jpg', '#2a6f6b'))
    await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  })
  await saveAs(page, 'Logo and icon', async () => {
    await page.getByLabel('Icon', { exact: true }).setInputFiles(await picture('icon.jpg', '#a33'))
    await page.getByRole('button', { name: 'Remove icon' }).waitFor()
  })

  const visit = await openPage(browser, { url, size: 'phone', withWorker: true })
  const shopper = visit.page
  await shopper.goto('/')
  expect(await shopper.title()).toContain(NAME)
  await shopper.getByRole('heading', { level: 1, name: 'Monsoon cottons' }).waitFor()
  expect(await shopper.locator('html').innerText()).not.toMatch(/darzi/i)
  const said = shopper
    .getByRole('complementary', { name: 'Announcement' })
    .getByRole('link', { name: 'Woven by hand' })
  await said.click()
  await shopper.waitForURL('**/collections/all?gender=Women')
  // The address is there before the page.
  const hero = shopper.getByRole('heading', { level: 1, name: 'Monsoon cottons' })
  await hero.waitFor({ state: 'detached' })
  await shopper.goBack()
  await shopper.getByRole('heading', { level: 1, name: 'Monsoon cottons' }).waitFor()
  const foot = shopper.getByRole('contentinfo')
  await foot.getByRole('link', { name: 'hello@anjali.example' }).waitFor()
  expect(await foot.getByRole('link', { name: /Facebook/ }).count()).toBe(0)
  expect(await shopper.locator('a[href="#"]').count()).toBe(0)
  expect(await barriers(shopper)).toEqual([])

  // The worker has the shop; the device has what its owner says.
  await shopper.waitForFunction(() => localStorage.getItem('shop') !== null)
  await shopper.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  await visit.context.setOffline(true)
  await shopper.goto('/')
  await shopper.getByRole('heading', { level: 1, name: 'Monsoon cottons' }).waitFor()
  await shopper.getByRole('link', { name: `${NAME}, home` }).waitFor()
  await visit.context.setOffline(false)

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Put back: Announcement' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
  await sees(page, 'Announcement restored')
  await shopper.goto('/')
  await shopper.getByText('We ship worldwide - Fast and reliable shipping !').waitFor()
  // The refusals above are what a browser notes.
  expect(desk.problems).toEqual([])
  await visit.close()
  await desk.close()
})

test('a section goes back to how the shop was built, once it is asked for', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  await page.goto('/admin/settings/promo')
  const form = page.getByRole('form', { name: 'Promo' })
  const title = form.getByLabel('Title')
  const built = await title.inputValue()
  const back = form.getByRole('button', { name: 'Back to defaults' })
  expect(await back.count()).toBe(0)
  await title.fill('Woven slowly')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Saved by /).waitFor()
  await back.click()
  const question = page.getByRole('alertdialog', { name: 'Back to how the shop was built?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await title.inputValue()).toBe('Woven slowly')
  await back.click()
  await question.getByRole('button', { name: 'Back to defaults' }).click()
  await form.getByText('As the shop was built').waitFor()
  await expect.poll(() => title.inputValue()).toBe(built)
  expect(await back.count()).toBe(0)
  expect((await send<{ promo?: object }>(url, 'GET', '/api/shop')).promo).toBeUndefined()
  // Nothing is left to be saved.
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Put back: Promo' }).first().waitFor()
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('delivery, codes and tax go back to how the shop was built too', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  const { page } = desk
  const form = page.getByRole('form')
  const goesBack = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText(/^Saved by /).waitFor()
    await form.getByRole('button', { name: 'Back to defaults' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Back to defaults' }).click()
    await form.getByText('As the shop was built').waitFor()
  }
  await page.goto('/admin/settings/delivery')
  await form.getByRole('button', { name: 'Add a zone' }).click()
  await form.getByLabel('Name').fill('India')
  await form.getByLabel('Countries').fill('India')
  await form.getByLabel('Charge').fill('49')
  await goesBack()
  await expect.poll(() => form.getByRole('group', { name: 'Zone 1' }).count()).toBe(0)

  await page.goto('/admin/settings/codes')
  await form.getByRole('button', { name: 'Add a code' }).click()
  await form.getByLabel('Code', { exact: true }).fill('MONSOON')
  await form.getByLabel('How much').fill('10')
  await goesBack()
  await expect.poll(() => form.getByRole('group', { name: 'Code 1' }).count()).toBe(0)

  await page.goto('/admin/settings/tax')
  const kind = form.getByLabel('Tax', { exact: true })
  await kind.selectOption('simple')
  await form.getByLabel('Name').fill('VAT')
  await form.getByLabel('Rate', { exact: true }).fill('5')
  await goesBack()
  await expect.poll(() => kind.inputValue()).toBe('none')
  // Nothing is left to be saved.
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Put back: Tax' }).first().waitFor()
  expect(desk.problems).toEqual([])
  await desk.close()
})

test('the menu and the foot have the owner’s links in the owner’s order, and the shop’s own again when there are none', async () => {
  const desk = await openAs(browser, await signInAdmin(url))
  await desk.page.goto('/admin/settings/menu')
  const form = desk.page.getByRole('form', { name: 'Menu' })
  const field = (at: number, part: string) => form.getByLabel(`Links, link ${at}: ${part}`)
  expect(await field(1, 'Name').inputValue()).toBe('Men')
  await field(1, 'Name').fill('Saris')
  await field(1, 'Address').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Link 1: Write an address of this shop').waitFor()
  await field(1, 'Address').fill('/collections/all?search=sari')
  await form.getByRole('button', { name: 'Move link 1 down' }).click()
  await form.getByRole('button', { name: 'Remove link 3' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Saved by /).waitFor()
  expect(await barriers(desk.page)).toEqual([])
  await desk.page.goto('/admin/settings/footer')
  const foot = desk.page.getByRole('form', { name: 'Footer' })
  await foot.getByRole('button', { name: 'Add a link' }).last().click()
  await foot.getByLabel('Last line, link 5: Name').fill('Looms')
  await foot.getByLabel('Last line, link 5: Address').fill('https://looms.example/story')
  await foot.getByRole('button', { name: 'Save' }).click()
  await foot.getByText(/^Saved by /).waitFor()

  const { page, problems, close } = await openPage(browser, { url })
  await page.goto('/collections/all')
  const menu = page.getByRole('navigation', { name: 'Shop', exact: true })
  await menu.getByRole('link', { name: 'Saris' }).waitFor()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Women', 'Saris', 'Bottom Wear'])
  await menu.getByRole('link', { name: 'Saris' }).click()
  await page.waitForURL('**/collections/all?search=sari')
  const looms = page.getByRole('contentinfo').getByRole('link', { name: 'Looms' })
  expect(await looms.getAttribute('href')).toBe('https://looms.example/story')
  const phone = await openPage(browser, { url, size: 'phone' })
  await phone.page.goto('/')
  await phone.page.getByRole('button', { name: 'Menu' }).click()
  const drawer = phone.page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Saris' }).click()
  await phone.page.waitForURL('**/collections/all?search=sari')
  await drawer.waitFor({ state: 'hidden' })
  await phone.close()

  await desk.page.goto('/admin/settings/menu')
  for (const at of [3, 2, 1]) await form.getByRole('button', { name: `Remove link ${at}` }).click()
  await form.getByText('None: those that the shop was built with.').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await sees(desk.page, 'Saved: the shop shows it from now on')
  await page.goto('/collections/all')
  await menu.getByRole('link', { name: 'Top Wear', exact: true }).waitFor()
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Men', 'Women', 'Top Wear', 'Bottom Wear'])
  expect(problems).toEqual([])
  await close()
  await desk.close()
})

test('while the shop is closed, browsing and the cart go on, and the cart says why nothing can be ordered', async () => {
  const desk = await openAs(browser, await signInAdmin(url), 'phone')
  await desk.page.goto('/admin/settings/opening')
  const form = desk.page.getByRole('form', { name: 'Opening' })
  await form.getByRole('checkbox', { name: /Closed/ }).check()
  await form.getByLabel('What is said').fill('At the seaside until Monday.')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Saved by /).waitFor()
  expect(await barriers(desk.page)).toEqual([])

  const { page, close } = await openPage(browser, { url })
  const product = await send<Product>(url, 'GET', '/api/product/best-seller')
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.getByRole('button', { name: /^Cart, 1/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await drawer.getByText('At the seaside until Monday.').waitFor()
  await close()
  await desk.close()
})

test('how few pieces count as low is put back from the history', async () => {
  const admin = await signInAdmin(url)
  const save = (lowStockThreshold: number) =>
    send(url, 'PUT', '/api/admin/settings', { body: { lowStockThreshold }, token: admin.token })
  await save(7)
  await save(9)
  const { page, problems, close } = await openAs(browser, admin)
  await page.goto('/admin/history')
  await page.getByRole('button', { name: 'Put back: Low stock' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
  await sees(page, 'Low stock restored')
  const { lowStockThreshold } = await send<{ lowStockThreshold: number }>(url, 'GET', '/api/admin/settings', {
    token: admin.token,
  })
  expect(lowStockThreshold).toBe(7)
  expect(problems).toEqual([])
  await close()
})
