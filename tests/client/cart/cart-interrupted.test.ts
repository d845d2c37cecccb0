import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { getCart } from '#shared/endpoints/shop.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin, tokenOf } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
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

/** Signed in here, on a new device, with the same account. */
const atTheShop = async ({ user, token }: SignedIn) =>
  (await shop.call(getCart, { query: { userId: user._id } }, { token })).data

describe('on a bad line', () => {
  test.each(['lost-request', 'lost-answer'] as const)(
    'a change is kept, said to be added, and made once: %s',
    async (kind) => {
      const { cartStore, told } = await openPage()
      // The line itself: whether the shop is there cannot be asked either.
      browser.trouble = [kind, 'lost-request']
      await cartStore.add(lineOf(shirt, { quantity: 2 }))
      expect(cartStore.get()).toMatchObject({ products: [{ quantity: 2, pending: true }], pending: 1 })
      await eventually(() => expect(cartStore.get().pending).toBe(0))
      expect(cartStore.get().products).toMatchObject([{ quantity: 2 }])
      expect(new Set(browser.changes().map(({ key }) => key)).size).toBe(1)
      expect(told).not.toHaveBeenCalled()
    },
  )

  test('what waited is summed up once it has been sent, with what has changed', async () => {
    const { cartStore, news } = await openPage()
    await cartStore.add(lineOf(shirt))
    browser.trouble = Array.from({ length: 20 }, () => 'lost-request' as const)
    await cartStore.set(lineOf(shirt), 2)
    const jeans = await addToCatalogue(shop, admin, { name: 'Straight Jeans' })
    await cartStore.add(lineOf(jeans))
    await pause(3200)
    expect(news).not.toHaveBeenCalled()
    await shop.database.db
      .updateTable('products')
      .set({ price: 159900 })
      .where('id', '=', shirt._id)
      .execute()
    browser.trouble = []
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(news).toHaveBeenCalled())
    expect(news.mock.calls).toEqual([['2 changes sent. Linen Shirt is now ₹1,599 (was ₹1,499).']])
  })

  test('a refusal that comes later is told, and explained in the cart', async () => {
    const { cartStore, offers } = await openPage()
    browser.trouble = ['lost-request', 'lost-request']
    await cartStore.add(lineOf(shirt, { quantity: 50 }))
    await eventually(() => expect(offers).toHaveBeenCalled())
    expect(offers.mock.calls).toEqual([
      [
        expect.stringMatching(/^Linen Shirt, M, Blue was not added\. Only 10 left/),
        'Add 10',
        expect.any(Function),
      ],
    ])
    expect(cartStore.get()).toMatchObject({
      products: [],
      pending: 0,
      deadLetters: [{ operation: { kind: 'add' } }],
    })
    // At the next visit it still stands in the cart, but is not told again.
    await eventually(() => expect(cartStore.get()).toMatchObject({ deadLetters: [{ told: true }] }))
    const next = await openPage()
    await eventually(() => expect(next.cartStore.get().deadLetters).toHaveLength(1))
    expect(next.told).not.toHaveBeenCalled()
    expect(next.offers).not.toHaveBeenCalled()
  })

  test('a cart that cannot be fetched says so where it is shown', async () => {
    const { cartStore, told } = await openPage()
    browser.trouble = Array.from({ length: 10 }, () => 'lost-request' as const)
    await expect(cartStore.refresh()).rejects.toMatchObject({ kind: 'offline' })
    expect(cartStore.get().error).toBe('Failed to fetch cart')
    expect(told).not.toHaveBeenCalled()
    browser.trouble = []
    await cartStore.refresh()
    expect(cartStore.get().error).toBeNull()
  })

  test('nothing is ordered while something has not reached the shop', async () => {
    const { cartStore } = await openPage()
    browser.trouble = Array.from({ length: 20 }, () => 'lost-request' as const)
    await cartStore.add(lineOf(shirt))
    await expect(cartStore.settle()).rejects.toMatchObject({ kind: 'offline' })
    browser.trouble = []
    expect(await cartStore.settle()).toMatchObject({ products: [{ quantity: 1 }] })
  })
})

describe('who signs in and out', () => {
  test("a guest's cart joins the user's, once", async () => {
    const { cartStore, session } = await openPage()
    const asha = await register(shop)
    await cartStore.add(lineOf(shirt, { quantity: 2 }))
    const { guestId } = session.get()
    await session.signIn(asha.user, asha.token)
    await cartStore.merge(guestId)
    await cartStore.merge(guestId)
    await eventually(() => expect(cartStore.get()).toMatchObject({ products: [{ quantity: 2 }], pending: 0 }))
    expect((await atTheShop(asha)).products).toMatchObject([{ quantity: 2 }])
  })

  test('a session that the shop ended keeps what was queued; a sign-out does not', async () => {
    const { cartStore, session, news } = await openPage()
    const asha = await register(shop)
    await session.signIn(asha.user, 'a-token-that-ran-out')
    const ended = new Promise<string>((resolve) => session.onExpiry(resolve))
    await cartStore.add(lineOf(shirt))
    await cartStore.expire(await ended)
    await session.signOut()
    await shown(() => expect(cartStore.get().products).toEqual([]))
    await session.signIn(asha.user, asha.token)
    await eventually(() => expect(cartStore.get()).toMatchObject({ products: [{ quantity: 1 }], pending: 0 }))
    expect((await atTheShop(asha)).products).toMatchObject([{ quantity: 1 }])

    browser.trouble = Array.from({ length: 20 }, () => 'lost-request' as const)
    await cartStore.set(lineOf(shirt), 3)
    window.dispatchEvent(new Event('online'))
    await eventually(() => expect(browser.trouble.length).toBeLessThan(19))
    await cartStore.refresh().catch(() => undefined)
    news.mockClear()
    await session.signOut()
    await shown(() => expect(cartStore.get().products).toEqual([]))
    expect(news).not.toHaveBeenCalled()
    browser.trouble = []
    await session.signIn(asha.user, await tokenOf(shop, asha))
    await eventually(() => expect(cartStore.get()).toMatchObject({ products: [{ quantity: 1 }], pending: 0 }))
  })

  test('what is typed at the checkout is kept for the user, and gone with the sign-out', async () => {
    const { cartStore, session } = await openPage()
    const asha = await register(shop)
    await session.signIn(asha.user, asha.token)
    await cartStore.refresh()
    await cartStore.keepAddress(asha.user._id, { city: 'Mumbai' })
    await shown(() => expect(cartStore.get().address).toEqual({ city: 'Mumbai' }))
    const again = await openPage()
    expect(again.cartStore.get().address).toEqual({ city: 'Mumbai' })
    await again.session.signOut()
    await shown(() => expect(again.cartStore.get().address).toBeUndefined())
    // The last letters come when nobody is signed in any more: they are nobody's.
    await again.cartStore.keepAddress(asha.user._id, { city: 'Mumbai' })
    expect(again.cartStore.get().address).toBeUndefined()
    await again.session.signIn(asha.user, await tokenOf(shop, asha))
    await again.cartStore.refresh()
    expect(again.cartStore.get().address).toBeUndefined()
  })
})
