import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers } from '#tests/support/admin.ts'
import { openPage } from '#tests/support/pages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { addToCart } from './product-page.ts'
import { approvePayment, fillAddress } from './whole-job.ts'

/* Who has no account buys all the same, on a phone. */

const browser = await openBrowser()
const { url, dataDir } = await openServer()

const newEmail = () => `guest.${randomUUID()}@shop.example`

/** To the way in that stands before the checkout, with something in the cart. */
async function toLogin(page: Page): Promise<void> {
  await page.goto('/collections/all')
  await page.locator('main article').filter({ hasNotText: 'Sold out' }).first().getByRole('link').click()
  await page.waitForURL('**/product/*')
  await addToCart(page)
  await page.goto('/checkout')
  await page.waitForURL('**/login?redirect=checkout')
}

async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue as guest' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Go to checkout' }).click()
  await page.waitForURL('**/checkout')
}

/** The order's id. */
async function buy(page: Page): Promise<string> {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await approvePayment(page)
  await page.waitForURL('**/order-confirmation')
  const text = await page.getByRole('heading', { name: /^Order ID:/ }).innerText()
  return text.replace('Order ID:', '').trim()
}

/** The letter to that address, as soon as it is there, without what quoted-printable (RFC 2045) adds. */
async function letterTo(email: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  return eventually(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const found = letters.find((letter) => letter.includes(`To: ${email}`))
    if (found === undefined) throw new Error(`no letter to ${email} yet`)
    return found.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  })
}

describe('a guest', () => {
  it('buys on a phone, and opens the order in another browser by the link of the email', async () => {
    const { page, problems, close } = await openPage(browser, { size: 'phone', url })
    const email = newEmail()
    await toLogin(page)
    await continueAs(page, email)
    const id = await buy(page)
    await page.getByText(`A letter with a link to this order is on its way to ${email}.`).waitFor()
    // The shop of this file does not know under which port it runs.
    const [link = ''] = new RegExp(`/order/${id}\\?key=[\\w-]{43}`).exec(await letterTo(email)) ?? []

    const other = await openPage(browser, { size: 'phone', url })
    await other.page.goto(link)
    await other.page.getByRole('heading', { name: `Order ID: #${id}` }).waitFor()
    await other.page.getByText('Pending Delivery').waitFor()
    expect(await other.page.getByRole('link', { name: 'Back to My Orders' }).count()).toBe(0)
    // On paper stands the order alone.
    await other.page.emulateMedia({ media: 'print' })
    expect(
      await other.page.locator('button:visible, header.site-header:visible, footer:visible').count(),
    ).toBe(0)
    await other.page.getByText('Pending Delivery').waitFor()
    await other.page.emulateMedia({ media: 'screen' })
    // Once more, into the cart of whoever looks at it.
    const again = other.page.getByRole('region', { name: 'Buy it again' })
    await again.getByRole('button', { name: 'Buy again' }).click()
    await again.getByText('1 item added to your cart.').waitFor()
    expect(await barriers(other.page)).toEqual([])
    await again.getByRole('button', { name: 'Open the cart' }).click()
    await other.page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').first().waitFor()
    await other.page.keyboard.press('Escape')
    expect([...problems, ...other.problems]).toEqual([])
    await other.page.goto(`${link.slice(0, -2)}AA`)
    await other.page.getByText('No Order Details found').waitFor()
    // Without its key the page asks who it is, as ever.
    await other.page.goto(`/order/${id}`)
    await other.page.waitForURL('**/login')
    await other.close()
    await close()
  })
})
