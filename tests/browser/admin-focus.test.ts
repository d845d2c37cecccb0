import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { addUser, makeProduct, openAs, placeOrder, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* Where the focus goes when what had it is gone: never off the page. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

/** What has the focus, by its name; a row by what stands in it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === document.body || !element) return 'nothing'
    return element.getAttribute('aria-label') ?? (element as HTMLElement).innerText
  })

async function confirm(page: Page): Promise<void> {
  const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await answer.press('Enter')
}

test('after an order is deleted the next one has the focus; that it is final is said before', async () => {
  const customer = await addUser(admin, 'customer')
  const product = await makeProduct(admin)
  const [first, second] = [await placeOrder(customer, product), await placeOrder(customer, product)]
  const desk = await openAs(browser, admin)
  const { page } = desk
  await page.goto(`/admin/orders?search=${customer.email}&sort=created&order=asc`)
  await page.getByRole('combobox', { name: `Status of order ${first._id}` }).selectOption('Shipped')
  await sees(page, 'Status changed to Shipped')
  await page.getByRole('button', { name: `Delete order ${first._id}` }).press('Enter')
  await page.getByRole('alertdialog').getByText('A deleted order cannot come back.').waitFor()
  await confirm(page)
  await sees(page, 'Order deleted')
  await expect.poll(() => focused(page)).toContain(second._id)
  await desk.close()
})
