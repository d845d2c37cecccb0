import { expect, test } from 'vitest'
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
import { openPage } from '#tests/support/pages.ts'

/* What buyers say of what has come, from both sides. */

const browser = await openBrowser()
const { url } = await openServer()
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
  await visit.page.getByRole('link', { name: /1 review$/ }).waitFor()
  const reviews = visit.page.getByRole('region', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
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
