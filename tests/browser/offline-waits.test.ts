import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#tests/support/file-wide.ts'
import {
  addProduct,
  cartAt,
  cartBecomes,
  guestIdIn,
  type OfflineShop,
  openCart,
  openShopWithoutSync,
  visit,
  waitingIn,
} from './offline-shop.ts'
import { addToCart } from './product-page.ts'

/** A line that is slow, a shop that asks for time, a change that something always blocks. */

/** One device waits for all of these, each test in tabs of its own. */
let shop: OfflineShop
const server = await openServer()
const openShop = () => openShopWithoutSync(server, { savesData: true })
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => {
  const { line } = shop
  line.fault = 'pass'
  line.only = undefined
  line.onlyWith = undefined
  line.delayMs = 0
  await shop.closeTabs()
})
afterAll(() => shop.close())

const isChange = ({ call }: { call: string }) => /^(POST|PUT|DELETE) \/api\/cart/.test(call)

async function visitAll(page: Page, names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) {
    const { _id } = await addProduct(server, { name })
    ids.push(_id)
    await visit(page, `/product/${_id}`)
    await page.getByRole('group', { name: 'Size' }).first().waitFor()
  }
  return ids
}

test(
  'a line on which every answer takes twelve seconds brings the cart to the shop',
  { timeout: 120_000 },
  async () => {
    const [page, other] = [await shop.page(), await shop.page()]
    const ids = [...(await visitAll(page, ['Slow Shirt'])), ...(await visitAll(other, ['Slower Shirt']))]
    const guestId = await guestIdIn(page)
    const before = await cartAt(server, { guestId })
    const earlier = shop.line.requests.length
    shop.line.delayMs = 12_000
    await addToCart(page)
    await addToCart(other)
    await expect.poll(() => waitingIn(page), { timeout: 120_000 }).toBe(0)
    expect(await cartAt(server, { guestId })).toEqual({
      ...before,
      ...Object.fromEntries(ids.map((id) => [id, 1])),
    })
    // Each a few times at the most, always under its key.
    const sent = shop.line.requests.slice(earlier).filter(isChange)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    expect(sent.length).toBeLessThanOrEqual(8)
  },
)

describe('a change that a filter always blocks', () => {
  test(
    'is passed by the others, is shown as stuck, and goes through when it is tried again',
    { timeout: 120_000 },
    async () => {
      const page = await shop.page()
      const [blocked = '', free = ''] = await visitAll(page, ['Blocked Shirt', 'Free Shirt'])
      const guestId = await guestIdIn(page)
      const before = await cartAt(server, { guestId })
      shop.line.only = /\/api\/cart/
      shop.line.onlyWith = blocked
      shop.line.stranger = { status: 403, body: '<h1>Blocked by your network</h1>' }
      shop.line.fault = 'stranger'
      for (const id of [blocked, free]) {
        await page.goto(`/product/${id}`)
        await addToCart(page)
      }
      await cartBecomes(server, { guestId }, { ...before, [free]: 1 })
      await openCart(page)
      const cart = page.getByRole('dialog')
      await cart.getByText('Blocked Shirt, M, Blue does not get through').waitFor()
      await cart.getByText(/answers in the shop’s place \(403\)/).waitFor()
      // The shop is there: nothing says that one is offline.
      expect(await page.getByText(/You are offline|cannot be reached/).count()).toBe(0)
      const again = cart.getByRole('button', { name: /^Try again/ })
      await again.click({ trial: true })
      shop.line.fault = 'pass'
      // At once: it would soon be sent by itself too, and the button would be gone.
      await again.dispatchEvent('click')
      await cartBecomes(server, { guestId }, { ...before, [blocked]: 1, [free]: 1 })
      await expect.poll(() => cart.getByText('does not get through').count()).toBe(0)
    },
  )
})
