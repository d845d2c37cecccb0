import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { listProducts } from '#shared/endpoints/shop.ts'
import { getOrder, myOrders } from '#shared/endpoints/purchase.ts'
import {
  addUser,
  barriers,
  makeProduct,
  openAs,
  placeOrder,
  sees,
  signInAdmin,
} from '#tests/support/admin.ts'
import { openBrowser } from '#tests/support/file-wide.ts'

/* What a page shows where a part of an answer is not what it should be. */

const url = inject('shopUrl')
const browser = await openBrowser()
const admin = await signInAdmin(url)

/** Has the answers of a path reach the page as `change` makes them. */
const changed = (page: Page, path: string, change: (data: unknown) => unknown) =>
  // Of the context: the worker may be the one who asks.
  page.context().route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: unknown }
      await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } })
    },
  )

test('an order without an address says N/A, one that is none hides itself alone and is told', async () => {
  const customer = await addUser(admin, 'customer')
  const product = await makeProduct(admin, { price: 1299 })
  const [whole, placeless] = [await placeOrder(customer, product), await placeOrder(customer, product)]
  const odd = await placeOrder(customer, product)
  const { page, close } = await openAs(browser, customer)
  await changed(page, myOrders.path, (data) =>
    (data as { _id: string }[]).map((order) => {
      if (order._id === placeless._id) return { ...order, shippingAddress: undefined }
      return order._id === odd._id ? { ...order, totalPrice: 'much' } : order
    }),
  )
  await changed(page, getOrder.path.replace(':id', placeless._id), (data) => ({
    ...(data as object),
    shippingAddress: null,
  }))
  for (const path of ['/my-orders', '/profile']) {
    await page.goto(path)
    await sees(page, 'One order could not be shown here.')
    const rowOf = (id: string) => page.getByRole('row').filter({ hasText: id })
    await rowOf(placeless._id).getByText('N/A', { exact: true }).waitFor()
    await rowOf(whole._id).getByText('Mumbai, India', { exact: true }).waitFor()
    expect(await rowOf(odd._id).count()).toBe(0)
    expect(await page.getByText('You have no orders').count()).toBe(0)
    expect(await barriers(page)).toEqual([])
  }
  await page.goto(`/order/${placeless._id}`)
  await page.getByText('Address: N/A', { exact: true }).waitFor()
  await page.context().unrouteAll({ behavior: 'wait' })
  await close()
})

test('a list of products that is no list is an empty one', async () => {
  const customer = await addUser(admin, 'customer')
  const { page, close } = await openAs(browser, customer)
  await changed(page, listProducts.path, () => ({ oh: 'no' }))
  // The first answer comes with the page; the next is asked for.
  await page.goto('/collections/all')
  await page.getByLabel('Sort by').selectOption('priceAsc')
  await page.getByText('There is nothing here yet').waitFor()
  expect(await page.getByText('does not understand').count()).toBe(0)
  await page.context().unrouteAll({ behavior: 'wait' })
  await close()
})
