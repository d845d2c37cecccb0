import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, openAs, picture, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'

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

test('a device set to dark shows the logo for the dark', async () => {
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
  expect(desk.problems).toEqual([])
  await desk.close()
})
