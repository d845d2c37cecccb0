import { expect, test } from 'vitest'
import { CART_LINES_MAX } from '#shared/limits.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openShop } from '#tests/support/shop.ts'
import { lineOf, openPage, shown, simulateBrowser } from './simulated-browser.ts'

test('that a cart is full is told before anything is sent, without a line too', async () => {
  const shop = await openShop()
  const admin = await signInAdmin(shop)
  const browser = simulateBrowser(shop)
  const sizes = Array.from({ length: 100 }, (_, at) => `S${at}`)
  const colors = ['Blue', 'Red', 'White']
  const shirt = await addToCatalogue(shop, admin, { sizes, colors, countInStock: 1000 })
  const [last, ...others] = colors.flatMap((color) => sizes.map((size) => lineOf(shirt, { size, color })))
  if (!last) throw new Error('There are no lines')
  const { cartStore, told } = await openPage()
  browser.trouble = Array.from({ length: 5000 }, () => 'lost-request' as const)
  const first = others.slice(0, CART_LINES_MAX)
  for (const line of first) void cartStore.add(line)
  await eventually(() => expect(cartStore.get().products).toHaveLength(CART_LINES_MAX))
  await expect(cartStore.add(last)).rejects.toThrow('A cart takes at most 200 different items')
  expect(told).toHaveBeenCalledOnce()
  expect(told.mock.lastCall?.[0]).toMatch(/^A cart takes at most 200 different items/)
  expect(cartStore.get().pending).toBe(CART_LINES_MAX)
  // More of what is in it has its place.
  if (first[0]) void cartStore.add(first[0])
  await shown(() => expect(cartStore.get().products[0]?.quantity).toBe(2))
  await shop.close()
})
