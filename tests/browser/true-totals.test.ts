import { expect, test } from 'vitest'
import { addUser, barriers, makeProduct, openAs, sees, signInAdmin } from '#tests/support/admin.ts'
import { openBrowser, openServer } from '#tests/support/file-wide.ts'
import { addToCart } from './product-page.ts'
import { ADDRESS, approvePayment, fillAddress } from './whole-job.ts'

/* What is to be paid, from what the owner sets to what the order says. */

const browser = await openBrowser()
// A shop of its own: nobody else's delivery has a charge.
const { url } = await openServer()
const admin = await signInAdmin(url)

test('the owner sets zones by hand, and is told beside the field what makes no sense', async () => {
  const { page, problems, close } = await openAs(browser, admin)
  await page.goto('/admin/settings/delivery')
  const form = page.getByRole('form', { name: 'Delivery charges' })
  await form.getByRole('button', { name: 'Add a zone' }).click()
  const zone = form.getByRole('group', { name: 'Zone 1' })
  await zone.getByLabel('Countries').fill('Indai')
  await zone.getByLabel('Charge').fill('forty')
  await form.getByRole('button', { name: 'Save' }).click()
  await zone.getByText('Name is required').waitFor()
  await zone.getByText('There is no country called Indai').waitFor()
  await zone.getByText('Write an amount from 0').waitFor()
  expect(await zone.getByLabel('Charge').inputValue()).toBe('forty')

  await zone.getByLabel('Name').fill('India')
  await zone.getByLabel('Countries').fill('India')
  await zone.getByLabel('Charge').fill('49')
  await zone.getByLabel('Free from').fill('1,000')
  await zone.getByLabel('Days').fill('5')
  await form.getByRole('button', { name: 'Add a zone' }).click()
  const away = form.getByRole('group', { name: 'Zone 2' })
  await away.getByLabel('Name').fill('Elsewhere')
  await away.getByLabel('Countries').fill('')
  await away.getByLabel('Charge').fill('900')
  expect(await barriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Saved by /).waitFor()
  await sees(page, 'Saved: the shop shows it from now on')
  await page.reload()
  expect(await zone.getByLabel('Free from').inputValue()).toBe('1000')
  expect(await zone.getByLabel('Countries').inputValue()).toBe('India')
  expect(problems).toEqual([])
  await close()
})

test.each(['phone', 'desktop'] as const)(
  'a shopper sees on a %s what the delivery costs before paying, free by one more piece, and pays that',
  async (size) => {
    const { page, problems, close } = await openAs(browser, await addUser(admin, 'customer'), size)
    const product = await makeProduct(admin, { price: 600 })
    await page.goto(`/product/${product._id}`)
    await addToCart(page)
    await page.goto('/checkout')
    const summary = page.getByRole('region', { name: 'Order Summary' })
    await summary.getByText('From your address').waitFor()
    await summary.getByText('Total before shipping').waitFor()
    await fillAddress(page)
    await summary.getByText('₹649').waitFor()
    await summary.getByText('Estimated delivery').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Country', { exact: true }).fill('Nepal')
    await summary.getByText('₹1,500').waitFor()
    await page.getByLabel('Country', { exact: true }).fill(ADDRESS.Country)
    await summary.getByText('₹649').waitFor()

    await page.goto(`/product/${product._id}`)
    await addToCart(page)
    await page.goto('/checkout')
    await summary.getByText('Free', { exact: true }).waitFor()
    expect(await summary.getByText('₹1,200').count()).toBeGreaterThan(0)

    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await approvePayment(page)
    await page.waitForURL('**/order-confirmation')
    await page.getByText('Subtotal').waitFor()
    await page.getByText('Free', { exact: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  },
)

test('a charge that changes while the page is open is told before anything is paid', async () => {
  const { page, close } = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  const product = await makeProduct(admin, { price: 300 })
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('₹349').waitFor()

  const owner = await openAs(browser, admin)
  await owner.page.goto('/admin/settings/delivery')
  await owner.page.getByRole('group', { name: 'Zone 1' }).getByLabel('Charge').fill('99')
  await owner.page.getByRole('button', { name: 'Save' }).click()
  await sees(owner.page, 'Saved: the shop shows it from now on')
  await owner.close()

  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await sees(page, 'With all charges the total is ₹399.00. Please look at it again')
  await summary.getByText('₹399').waitFor()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('heading', { name: 'Pay with Paypal' }).waitFor()
  await close()
})

test('without a line no charge is guessed', async () => {
  const { page, context, close } = await openAs(browser, await addUser(admin, 'customer'), 'phone')
  const product = await makeProduct(admin, { price: 300 })
  await page.goto(`/product/${product._id}`)
  await addToCart(page)
  await page.goto('/checkout')
  await fillAddress(page)
  const summary = page.getByRole('region', { name: 'Order Summary' })
  await summary.getByText('Total', { exact: true }).waitFor()
  await context.setOffline(true)
  await summary.getByText('Worked out when the line is back').waitFor()
  await context.setOffline(false)
  await summary.getByText('Total', { exact: true }).waitFor()
  await close()
})
