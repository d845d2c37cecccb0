import { afterAll, describe, expect, it } from 'vitest'
import { cartStore } from '#client/shop/cart/cart-store.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { approveDemoPayment, openPayment } from '#tests/support/checkout-screen.tsx'
import { providerButton } from '#tests/support/provider-scripts.ts'
import { main, page } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const product = await addToCatalogue(shop, await signInAdmin(shop), { price: 1000, countInStock: 500 })

describe('a payment that was approved', () => {
  it('says that it is being finished while the shop cannot be reached, and is finished once', async () => {
    const { screen, user, intercept, orders } = await openPayment(shop, [[product, 1]])
    intercept(({ url }) => {
      if (url.endsWith('/pay')) throw new TypeError('Failed to fetch')
      return undefined
    })
    await approveDemoPayment(screen)
    await main().findByText(/never charged twice/)
    await user.click(page.getByRole('button', { name: 'Finish the payment' }))
    await page.findByRole('button', { name: 'Finish the payment' })
    expect(providerButton('PayPal (demo)')?.disabled).toBe(true)
    intercept(() => undefined)
    window.dispatchEvent(new Event('online'))
    await page.findByText('Thank you for Your Order !')
    expect((await orders()).map(({ totalPrice }) => totalPrice)).toEqual([1000])
  })

  it('says that the money has been taken while the order cannot be placed, and places it once', async () => {
    const { screen, intercept, orders } = await openPayment(shop, [[product, 1]])
    intercept(({ url }) => {
      if (url.endsWith('/finalize')) throw new TypeError('Failed to fetch')
      return undefined
    })
    await approveDemoPayment(screen)
    await main().findByText(/^Your payment has been taken\. The order could not be placed yet/)
    intercept(() => undefined)
    // Going back at once must not open the checkout of the order just placed.
    const cartsSeen: number[] = []
    screen.router.subscribe('onBeforeNavigate', () => cartsSeen.push(cartStore.get().products.length))
    window.dispatchEvent(new Event('online'))
    await page.findByText('Thank you for Your Order !')
    expect(cartsSeen).toEqual([0])
    expect(await orders()).toHaveLength(1)
  })
})
