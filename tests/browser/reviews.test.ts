import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  picture,
  placeOrder,
  sees,
  send,
  signInAdmin,
  type Visitor,
} from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { lettersTo } from '#tests/support/mail-folder.ts'
import { openPage } from '#tests/support/pages.ts'

/* What buyers say of what has come, from both sides. */

const browser = await openBrowser()
const { url, dataDir } = await openServer()
const admin = await signInAdmin(url)

async function delivered(by: Visitor, product: Awaited<ReturnType<typeof makeProduct>>): Promise<string> {
  const { _id: id } = await placeOrder(by, product)
  const body = { status: 'Delivered' }
  await send(url, 'PUT', `/api/admin/update-order-status/${id}`, { token: admin.token, body })
  return id
}

test('a buyer reviews from a phone, with a photo; the shop approves it, and the product shows it', async () => {
  const product = await makeProduct(admin)
  const customer = await addUser(admin, 'customer', 'Leela Nair')
  const orderId = await delivered(customer, product)
  const home = await openAs(browser, customer, 'phone')
  await home.page.goto(`/order/${orderId}`)
  await home.page.getByRole('button', { name: `Write a review: ${product.name}` }).click()
  const form = home.page.getByRole('dialog', { name: product.name })
  // Sent too soon, it says what is missing and stays.
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Choose from 1 to 5 stars').waitFor()
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await form.getByRole('radio', { name: 'Runs small' }).check()
  await form.getByLabel('Your review').fill('Soft <b>linen</b>, a little narrow.')
  await form.getByLabel('Add photos').setInputFiles(await picture('worn.jpg', '#375'))
  await form.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  expect(await barriers(home.page)).toEqual([])
  await form.getByRole('button', { name: 'Send' }).click()
  await home.page.getByText('Will be shown once the shop has looked at it').waitFor()

  const desk = await openAs(browser, admin)
  await desk.page.goto('/admin/reviews')
  await desk.page.getByRole('searchbox', { name: 'Search text, name or product' }).fill(product.name)
  await desk.page.getByRole('button', { name: 'Soft <b>linen</b>, a little narrow.' }).click()
  const dialog = desk.page.getByRole('dialog', { name: product.name })
  await expect.poll(() => dialog.getByRole('img', { name: /^1 of 1/ }).getAttribute('src')).toMatch(/^data:/)
  expect(await barriers(desk.page)).toEqual([])
  await dialog.getByLabel('Answer for everybody to read').fill('Thank you, Leela!')
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
  await sees(desk.page, 'Your answer is in the shop')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await desk.page.getByText('No review waits for you').or(desk.page.getByText('No reviews')).first().waitFor()
  expect(await barriers(desk.page)).toEqual([])
  expect([...home.problems, ...desk.problems]).toEqual([])
  await home.close()
  await desk.close()

  const visit = await openPage(browser, { url, size: 'phone' })
  await visit.page.goto(`/product/${product._id}`)
  await visit.page.getByRole('link', { name: /1 review$/ }).click()
  const reviews = visit.page.getByRole('region', { name: 'Reviews' })
  await reviews.getByText('Soft <b>linen</b>, a little narrow.').waitFor()
  await reviews.getByText('Thank you, Leela!').waitFor()
  await reviews.getByText('Few have said so far how it fits.').waitFor()
  await reviews.getByRole('button', { name: /^Photo 1 of 1/ }).click()
  await visit.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await reviews.getByRole('button', { name: /^4 stars/ }).click()
  await reviews.getByText('1 of 1 review').waitFor()
  expect(await barriers(visit.page)).toEqual([])
  // Without running the page: search engines are told the same.
  const html = await (
    await fetch(`${url}/product/${product._id}`, { headers: { accept: 'text/html' } })
  ).text()
  expect(html).toContain('"aggregateRating"')
  expect(html).not.toContain('<b>linen')
  expect(visit.problems).toEqual([])
  await visit.close()
})

test('a guest reviews by the link of a letter, reads why it was refused, and writes it anew', async () => {
  const product = await makeProduct(admin)
  const email = `guest.${randomUUID()}@shop.example`
  const answer = await fetch(`${url}/api/user/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  const { data: user, token } = (await answer.json()) as { data: User; token: string }
  const orderId = await delivered({ url, user, token, email, password: '' }, product)
  const [letter = ''] = await lettersTo(dataDir, email)
  const [link = ''] = new RegExp(`/order/${orderId}\\?key=[\\w-]+`).exec(letter) ?? []
  const { page, problems, close } = await openPage(browser, { url, size: 'phone' })
  await page.goto(`${link}#reviews`)
  const write = async (button: string, text: string, send: string) => {
    await page.getByRole('button', { name: `${button}: ${product.name}` }).click()
    const form = page.getByRole('dialog', { name: product.name })
    await form.getByRole('radio', { name: '2 stars' }).check({ force: true })
    await form.getByLabel('Your review').fill(text)
    await form.getByRole('button', { name: send }).click()
    await form.waitFor({ state: 'detached' })
  }
  await write('Write a review', 'Cheaper at www.other.example', 'Send')
  await page.getByText('Will be shown once the shop has looked at it').waitFor()

  const desk = await openAs(browser, admin)
  await desk.page.goto('/admin/reviews')
  const row = desk.page.getByRole('row').filter({ hasText: product.name })
  await row.getByText('Web address').waitFor()
  // Who ticks before the list is narrowed keeps what was ticked.
  const narrowed = desk.page.waitForResponse((response) => response.url().includes('search='))
  await desk.page.getByRole('searchbox', { name: 'Search text, name or product' }).fill(product.name)
  await row.getByRole('checkbox').check()
  await narrowed
  await desk.page.getByRole('button', { name: 'Refuse…' }).click()
  await desk.page.getByLabel(/^Why/).fill('Please leave addresses out')
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await sees(desk.page, 'The review is not shown')
  await desk.close()

  await page.reload()
  await page.getByText('Please leave addresses out').waitFor()
  await write('Change review', 'It shrank in the first wash.', 'Save')
  await page.getByText('Will be shown once the shop has looked at it').waitFor()
  expect(problems).toEqual([])
  await close()
})
