import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { addToCatalogue, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { lineOf, openPage, shown, simulateBrowser, type SimulatedBrowser } from './simulated-browser.ts'

// Its styles want a document as soon as it is read.
vi.mock('react-hot-toast', () => ({
  default: Object.assign(() => '', { success: () => '', error: () => '' }),
}))

let shop: TestShop
let admin: SignedIn
let shirt: Product
let browser: SimulatedBrowser
beforeAll(async () => {
  shop = await openShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shirt = await addToCatalogue(shop, admin)
  browser = simulateBrowser(shop)
})

describe('the cart', () => {
  test('shows a product as soon as it is on the disk, and the cart of the shop when it has answered', async () => {
    const { cartStore } = await openPage()
    const added = cartStore.add(lineOf(shirt, { name: 'As shown on the page' }))
    await shown(() => {
      expect(cartStore.get().products).toMatchObject([
        { name: 'As shown on the page', quantity: 1, pending: true },
      ])
    })
    await added
    expect(cartStore.get()).toMatchObject({
      products: [{ name: 'Linen Shirt', quantity: 1, pending: false }],
      pending: 0,
      totalPrice: 1499,
    })
    expect(browser.saved()?.products).toHaveLength(1)
  })

  test('sends quick changes of a quantity as the last of them', async () => {
    const { cartStore } = await openPage()
    await cartStore.add(lineOf(shirt))
    await Promise.all([2, 3, 4, 5].map((quantity) => cartStore.set(lineOf(shirt), quantity)))
    expect(cartStore.get().products).toMatchObject([{ quantity: 5 }])
    expect(browser.changes().map(({ body }) => body['quantity'])).toEqual([1, 5])
  })

  test('never goes below one piece by changing the quantity', async () => {
    const { cartStore } = await openPage()
    await cartStore.add(lineOf(shirt, { quantity: 2 }))
    await cartStore.set(lineOf(shirt), 0)
    expect(cartStore.get().products).toMatchObject([{ quantity: 1 }])
  })

  test('loses a line that is removed', async () => {
    const { cartStore } = await openPage()
    await cartStore.add(lineOf(shirt))
    await cartStore.remove(lineOf(shirt))
    expect(cartStore.get()).toMatchObject({ products: [], totalPrice: 0 })
    expect(browser.saved()?.products).toEqual([])
  })

  test('has a removed line back as it was, by one change', async () => {
    const { cartStore } = await openPage()
    await cartStore.add(lineOf(shirt, { quantity: 3 }))
    const [line] = cartStore.get().products
    await cartStore.remove(lineOf(shirt))
    const before = browser.changes().length
    if (line) await cartStore.restore(line)
    expect(cartStore.get().products).toMatchObject([{ name: 'Linen Shirt', quantity: 3 }])
    expect(
      browser
        .changes()
        .slice(before)
        .map(({ method }) => method),
    ).toEqual(['PUT'])
  })

  test('has a removed line back while the shop cannot be reached, and then at the shop', async () => {
    const { cartStore } = await openPage()
    await cartStore.add(lineOf(shirt, { quantity: 3 }))
    const [line] = cartStore.get().products
    browser.trouble = ['lost-answer', 'lost-request', 'lost-request']
    const gone = cartStore.remove(lineOf(shirt))
    await shown(() => expect(cartStore.get().products).toEqual([]))
    const back = line ? cartStore.restore(line) : undefined
    await shown(() =>
      expect(cartStore.get().products).toMatchObject([{ name: 'Linen Shirt', quantity: 3, price: 1499 }]),
    )
    await Promise.all([gone, back])
    browser.trouble = []
    expect((await cartStore.settle()).products).toMatchObject([{ quantity: 3 }])
    await cartStore.refresh()
    expect(cartStore.get().products).toMatchObject([{ quantity: 3, pending: false }])
  })

  test('takes a refused change back, and says why in the words of the shop, once', async () => {
    const { cartStore, offers } = await openPage()
    await cartStore.add(lineOf(shirt))
    const more = cartStore.set(lineOf(shirt), 50)
    await expect(more).rejects.toThrow('Only 10 left')
    expect(cartStore.get().products).toMatchObject([{ quantity: 1 }])
    await shown(() => expect(offers).toHaveBeenCalled())
    expect(offers.mock.calls).toEqual([
      [expect.stringContaining('Only 10 left'), 'Take 10', expect.any(Function)],
    ])
    const [letter] = cartStore.get().deadLetters
    cartStore.dismissRefusal(letter?.operation.key ?? '')
    await shown(() => expect(cartStore.get().deadLetters).toEqual([]))
  })

  test('is here again after a reload, from the first paint on', async () => {
    const first = await openPage()
    await first.cartStore.add(lineOf(shirt))
    const { cartStore } = await openPage()
    expect(cartStore.get().products).toMatchObject([{ name: 'Linen Shirt' }])
  })

  test('starts empty when what is stored is not a cart', async () => {
    browser.storage.setItem('cart', '{"products":"many"}')
    const { cartStore } = await openPage()
    expect(cartStore.get().products).toEqual([])
  })

  test('follows another tab', async () => {
    const [here, there] = [await openPage(), await openPage()]
    await there.cartStore.add(lineOf(shirt))
    await shown(() => expect(here.cartStore.get().products).toMatchObject([{ quantity: 1, pending: false }]))
  })

  test('is empty and no longer stored once cleared, until the shop is asked again', async () => {
    const { cartStore } = await openPage()
    await cartStore.add(lineOf(shirt))
    await cartStore.clear()
    expect(cartStore.get().products).toEqual([])
    expect(browser.saved()).toBeNull()
    await cartStore.refresh()
    expect(cartStore.get().products).toMatchObject([{ quantity: 1 }])
    // Ordered: the shop's cart is empty, too, and says when it was changed.
    await cartStore.remove(lineOf(shirt))
    await cartStore.clear()
    await cartStore.refresh()
    expect(browser.saved()).toBeNull()
  })

  test('comes from the shop in a browser that keeps nothing', async () => {
    await (await openPage()).cartStore.add(lineOf(shirt))
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Not here', 'SecurityError')
      },
    })
    const { cartStore } = await openPage()
    expect(cartStore.isKept()).toBe(false)
    await cartStore.add(lineOf(shirt))
    expect(cartStore.get()).toMatchObject({ products: [{ quantity: 2 }], pending: 0 })
  })
})

test('news of the shop stay until dismissed', async () => {
  const { cartStore } = await openPage()
  await cartStore.add(lineOf(shirt))
  await shop.database.db.updateTable('products').set({ price: 159900 }).where('id', '=', shirt._id).execute()
  await cartStore.refresh()
  await cartStore.refresh()
  const [notice] = cartStore.get().notices
  expect(notice).toMatchObject({ kind: 'price', productId: shirt._id })
  if (notice) cartStore.dismiss(notice)
  await shown(() => expect(cartStore.get().notices).toEqual([]))
})
