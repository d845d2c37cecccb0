import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { addToCart, getCart, setCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'
import { lineOf, openPage, shown, simulateBrowser, type SimulatedBrowser } from './simulated-browser.ts'

let shop: TestShop
let admin: SignedIn
let browser: SimulatedBrowser
beforeAll(async () => {
  shop = await openShop()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => {
  browser = simulateBrowser(shop)
})

/** Another page of this process may be asking just now: then once more. */
const refreshed = (store: { refresh: () => Promise<void> }) => eventually(() => store.refresh())

describe('more than there is', () => {
  let scarce: Product
  beforeEach(async () => {
    scarce = await addToCatalogue(shop, admin, { countInStock: 1 })
  })

  test('is refused with what there is, which one press takes instead', async () => {
    const { cartStore, offers } = await openPage()
    await expect(cartStore.add(lineOf(scarce, { quantity: 2 }))).rejects.toThrow('Only 1 left of Linen Shirt')
    const [letter] = cartStore.get().deadLetters
    expect(letter).toMatchObject({ left: 1, message: 'Only 1 left of Linen Shirt' })
    await shown(() => expect(offers).toHaveBeenCalled())
    expect(offers).toHaveBeenCalledExactlyOnceWith(
      'Only 1 left of Linen Shirt',
      'Add 1',
      expect.any(Function),
    )
    if (letter) await cartStore.takeLeft(letter)
    expect(cartStore.get()).toMatchObject({ products: [{ quantity: 1, pending: false }], deadLetters: [] })
  })

  test('offers nothing where there is nothing', async () => {
    const { cartStore, offers } = await openPage()
    await cartStore.add(lineOf(scarce))
    await expect(cartStore.add(lineOf(scarce))).rejects.toThrow('Only 1 left of Linen Shirt')
    expect(cartStore.get().deadLetters).toMatchObject([{ left: 0 }])
    expect(offers).not.toHaveBeenCalled()
  })
})

describe('two devices that set one line', () => {
  let shirt: Product
  let asha: SignedIn
  beforeEach(async () => {
    shirt = await addToCatalogue(shop, admin)
    asha = await register(shop)
  })
  const elsewhere = (quantity: number) =>
    shop.call(
      setCartLine,
      { body: { productId: shirt._id, size: 'M', color: 'Blue', quantity, userId: asha.user._id } },
      { token: asha.token },
    )

  test('the one whose number no longer counts is told so, once', async () => {
    const { cartStore, session } = await openPage()
    await session.signIn(asha.user, asha.token)
    await refreshed(cartStore)
    await cartStore.add(lineOf(shirt))
    await cartStore.set(lineOf(shirt), 3)
    await elsewhere(5)
    await refreshed(cartStore)
    expect(cartStore.get()).toMatchObject({
      products: [{ quantity: 5 }],
      notices: [
        {
          kind: 'quantity',
          message: 'Linen Shirt, M, Blue: you had set 3 here, and 5 was set on another device since',
        },
      ],
    })
    for (const notice of cartStore.get().notices) cartStore.dismiss(notice)
    await shown(() => expect(cartStore.get().notices).toEqual([]))
    await refreshed(cartStore)
    expect(cartStore.get().notices).toEqual([])
  })

  test('what this device sets last counts, and nobody is told', async () => {
    const { cartStore, session } = await openPage()
    await session.signIn(asha.user, asha.token)
    await refreshed(cartStore)
    await cartStore.add(lineOf(shirt))
    browser.trouble = ['lost-request', 'lost-request']
    void cartStore.set(lineOf(shirt), 3)
    await elsewhere(5)
    await eventually(() => expect(cartStore.get().pending).toBe(0))
    await refreshed(cartStore)
    expect(cartStore.get()).toMatchObject({ products: [{ quantity: 3 }], notices: [] })
  })

  test('pieces that another device adds to a line that was never set here are no loss', async () => {
    await shop.call(
      addToCart,
      { body: { productId: shirt._id, size: 'M', color: 'Blue', quantity: 2, userId: asha.user._id } },
      { token: asha.token },
    )
    const { cartStore, session } = await openPage()
    await session.signIn(asha.user, asha.token)
    await refreshed(cartStore)
    expect(cartStore.get().products).toMatchObject([{ quantity: 2 }])
    await elsewhere(6)
    await refreshed(cartStore)
    expect(cartStore.get()).toMatchObject({ products: [{ quantity: 6 }], notices: [] })
    expect(
      (await shop.call(getCart, { query: { userId: asha.user._id } }, { token: asha.token })).data.products,
    ).toHaveLength(1)
  })
})
