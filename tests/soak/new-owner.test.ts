import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { barriers, picture, sees } from '#tests/support/admin.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBrowser } from '#tests/support/file-wide.ts'
import { openPage } from '#tests/support/pages.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type SmtpServer, startSmtpServer } from '#tests/support/smtp-server.ts'
import { field } from '#tests/browser/admin-form.ts'
import { addToCart } from '#tests/browser/product-page.ts'
import { approvePayment, fillAddress } from '#tests/browser/whole-job.ts'

/* From the first start to the first emails, as a new owner goes. */

const NAME = 'Anjali & Daughters'
const KURTA = 'Kurta of the first day'
const ICON = '#aa3333'
const OURS = /.{0,40}darzi.{0,40}/gi
const OTHERS = ['/login', '/register', '/wishlist', '/forgot-password', '/nowhere', '/robots.txt', '/admin']

const browser = await openBrowser()
let mail: SmtpServer
let server: ServerProcess
let owner: Awaited<ReturnType<typeof openPage>>
beforeAll(async () => {
  mail = await startSmtpServer()
  // As it comes: nobody has said who the admin is, nor with which password.
  server = await startServer(
    { SMTP_URL: mail.url, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
    { pictures: inject('pictures') },
  )
  owner = await openPage(browser, { url: server.url })
})
afterAll(async () => {
  await owner.close()
  await server.remove()
  await mail.close()
})

const steps = (page: Page) => page.getByRole('region', { name: 'Make the shop your own' })

async function signInFirst() {
  const { page } = owner
  const email = /admin\s+(\S+)/.exec(server.output())?.[1] ?? ''
  const password = /password\s+(\S+)/.exec(server.output())?.[1] ?? ''
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  // The toast may have gone before one looks, on a busy machine.
  await page.waitForURL(`${server.url}/`)
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Your password' })
    .getByRole('link', { name: 'Choose a password' })
    .click()
  const own = page.getByRole('region', { name: 'Password', exact: true })
  await own.getByLabel('Present password', { exact: true }).fill(password)
  await own.getByLabel('New password', { exact: true }).fill('indigo-and-madder')
  await own.getByRole('button', { name: 'Change password' }).click()
  await sees(page, 'Password changed.')
  await page.goto('/admin')
  await steps(page).getByText('0 of 5 done').waitFor()
  expect(await page.getByRole('region', { name: 'Your password' }).count()).toBe(0)
}

/** Each section is reached from the one before. */
async function saveSection(page: Page, section: string, fill: () => Promise<void>): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()
  const form = page.getByRole('form', { name: section })
  await form.waitFor()
  await fill()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Saved by /).waitFor()
}

async function goThroughGuide() {
  const { page } = owner
  await steps(page).getByRole('link', { name: 'Say its name' }).click()
  await saveSection(page, 'Name and contact', async () => {
    await field(page, 'Name').fill(NAME)
    await field(page, 'E-mail').fill('hello@anjali.example')
    await field(page, 'Phone').fill('+91 22 5550 1234')
    await field(page, 'Instagram').fill('https://instagram.example/anjali')
  })
  await saveSection(page, 'Logo and icon', async () => {
    await field(page, 'Logo').setInputFiles(await picture('logo.jpg', '#224488'))
    await page.getByRole('button', { name: 'Remove logo' }).waitFor()
    await field(page, 'Icon').setInputFiles(await picture('icon.jpg', ICON))
    await page.getByRole('button', { name: 'Remove icon' }).waitFor()
  })
  await saveSection(page, 'Announcement', () => page.getByLabel('Text').fill('Woven by hand in Bhuj'))
  await saveSection(page, 'Hero', async () => {
    await page.getByLabel('Title').fill('Monsoon cottons')
    await field(page, 'Picture').setInputFiles(await picture('hero.jpg', '#2a6f6b'))
    await page.getByRole('button', { name: 'Remove picture' }).waitFor()
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await steps(page).getByText('2 of 5 done').waitFor()
}

async function addFirstProduct() {
  const { page } = owner
  await steps(page).getByRole('link', { name: 'Add a first product' }).click()
  await page.getByRole('heading', { name: 'Add Product' }).waitFor()
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('front.jpg', '#7a3b2e'), await picture('back.jpg', '#c58b4a')])
  await page.getByRole('button', { name: 'Remove image 2' }).waitFor()
  await field(page, 'Name').fill(KURTA)
  await field(page, 'Description').fill('Madder-dyed, block-printed, and washed until it is soft.')
  await field(page, 'Price (₹)').fill('1499')
  await field(page, 'Sizes').fill('S, M')
  await field(page, 'Colors').fill('Red')
  await field(page, 'Count in stock').fill('8')
  await field(page, 'Category').selectOption('Top Wear')
  await field(page, 'Gender').selectOption('Women')
  await field(page, 'Brand').fill('Anjali')
  await field(page, 'SKU').fill('AND-001')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await sees(page, 'Product added successfully')
}

async function writePages() {
  const { page } = owner
  for (const [title, text] of [
    ['About us', '## Three generations\n\nWe weave in **Bhuj**.'],
    ['Shipping', 'Parcels leave on Tuesdays and Fridays.'],
  ] as const) {
    await page.getByRole('link', { name: 'Pages', exact: true }).click()
    await page.getByRole('link', { name: `Edit ${title}` }).click()
    await page.getByLabel('Text', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await sees(page, 'Page saved')
  }
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('link', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('Our weavers')
  await page.getByLabel('Text', { exact: true }).fill('Meena, Farida and Jaya.')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('link', { name: 'Edit Our weavers' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await steps(page).getByText('4 of 5 done').waitFor()
  await steps(page).getByRole('link', { name: 'Connect the payment' }).click()
  await page.getByRole('form', { name: 'Ways to pay' }).getByText('This is the demo').waitFor()
  // An account is in the server's environment: the demonstration has none, and its payments are simulated.
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await steps(page).getByText('4 of 5 done').waitFor()
  await steps(page).getByRole('button', { name: 'Hide this' }).click()
  await expect.poll(() => steps(page).count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  expect(owner.problems).toEqual([])
}

/** A shopper with a phone finds the first product by its name, and goes to the checkout; `signIn` makes it through. */
async function buys(signIn: (page: Page) => Promise<void>): Promise<string> {
  const { page, problems, close } = await openPage(browser, { url: server.url, size: 'phone' })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Monsoon cottons' }).waitFor()
  await page.getByText('Woven by hand in Bhuj').waitFor()
  await page.goto('/collections/all?search=first+day')
  await page.getByRole('article').filter({ hasText: KURTA }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: KURTA }).waitFor()
  await addToCart(page)
  await page.goto('/checkout')
  await page.waitForURL('**/login?redirect=checkout')
  await signIn(page)
  await page.waitForURL('**/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await approvePayment(page)
  await page.waitForURL('**/order-confirmation')
  const id = await page.getByRole('heading', { name: /^Order ID:/ }).innerText()
  expect(await page.locator('body').innerText()).not.toMatch(OURS)
  expect(problems).toEqual([])
  await close()
  return id.replace('Order ID:', '').trim()
}

const shoppers = { guest: `guest.${randomUUID()}@shop.example`, asha: `asha.${randomUUID()}@shop.example` }
const letters = async (): Promise<Email[]> =>
  Promise.all(mail.received.map(({ source }) => PostalMime.parse(source)))
const letterTo = (address: string, subject: RegExp) =>
  eventually(async () => {
    const found = (await letters()).find(
      ({ to, subject: said }) => to?.[0]?.address === address && subject.test(said ?? ''),
    )
    if (!found) throw new Error(`no letter to ${address} about ${subject.source}`)
    return found
  })

async function buyTwice() {
  const guestOrder = await buys(async (page) => {
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    await page.getByLabel('Email').fill(shoppers.guest)
    await page.getByRole('button', { name: 'Go to checkout' }).click()
  })
  const order = await buys(async (page) => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Asha Rao')
    await page.getByLabel('Email').fill(shoppers.asha)
    await page.getByLabel('Password', { exact: true }).fill('linen-and-silk')
    await page.getByRole('button', { name: 'Sign Up' }).click()
  })
  for (const [address, id] of [
    [shoppers.guest, guestOrder],
    [shoppers.asha, order],
  ] as const) {
    const letter = await letterTo(address, /order/i)
    expect(letter.from).toMatchObject({ name: NAME, address: 'hello@anjali.example' })
    for (const said of [KURTA, '1,499', id]) {
      expect(letter.text).toContain(said)
      expect(letter.html).toContain(said)
    }
  }
}

async function followEmailLinks() {
  const { page, close } = await openPage(browser, { url: server.url })
  const all = await eventually(async () => {
    const found = await letters()
    if (found.length < 4) throw new Error(`${found.length} letters`)
    return found
  })
  for (const { html = '', text = '', subject = '' } of all) {
    expect(`${subject} ${html} ${text}`.match(OURS)).toBeNull()
    await page.setContent(html)
    const parts = await page.evaluate(() => ({
      links: [...document.links].map(({ href }) => href),
      pictures: [...document.images].map(({ src }) => src),
    }))
    expect(parts.links.length).toBeGreaterThan(0)
    for (const address of [...parts.links, ...parts.pictures].filter((one) => /^https?:/.test(one))) {
      expect(new URL(address).origin).toBe(server.url)
      expect(`${address}: ${(await fetch(address)).status}`).toBe(`${address}: 200`)
    }
  }
  await close()
}

async function readListedPages() {
  const textOf = async (path: string) => (await fetch(server.url + path)).text()
  const manifest = JSON.parse(await textOf('/manifest.webmanifest')) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).toBe(NAME)
  for (const { src } of manifest.icons) {
    const bytes = await (await fetch(new URL(src, server.url))).arrayBuffer()
    const { dominant } = await sharp(Buffer.from(bytes)).stats()
    // Of the histogram's coarse steps.
    expect(
      Math.abs(dominant.r - 0xaa) + Math.abs(dominant.g - 0x33) + Math.abs(dominant.b - 0x33),
    ).toBeLessThan(40)
  }
  const listed = [...(await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, found = '']) => new URL(found).pathname,
  )
  expect(listed).toContain('/pages/our-weavers')
  const wrong: string[] = []
  const inside = new Set<string>()
  for (const path of [...listed, ...OTHERS]) {
    const html = await textOf(path)
    for (const [found] of html.matchAll(OURS)) wrong.push(`${path}: ${found}`)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)) {
      if (href === '' || href === '#') wrong.push(`${path}: a link to nowhere`)
      else if (href.startsWith('/')) inside.add(href.replaceAll('&amp;', '&').replace(/#.*/, ''))
    }
  }
  for (const path of inside) {
    const { status } = await fetch(server.url + path)
    if (status !== 200) wrong.push(`${path}: ${status}`)
  }
  expect(inside.size).toBeGreaterThan(20)
  expect(wrong).toEqual([])
}

describe('a new owner', () => {
  it(
    'goes from the first start to the first orders and emails, under their own name alone',
    { timeout: 300_000 },
    async () => {
      for (const step of [
        signInFirst,
        goThroughGuide,
        addFirstProduct,
        writePages,
        buyTwice,
        followEmailLinks,
        readListedPages,
      ])
        await step()
    },
  )
})
