import { afterAll, describe, expect, it } from 'vitest'
import { removeCartLine } from '#shared/endpoints/shop.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { approveDemoPayment, openPayment, pressProvider } from '#tests/support/checkout-screen.tsx'
import { providerButton, providerWindow } from '#tests/support/provider-scripts.ts'
import { page, waitFor, within } from '#tests/support/screen.tsx'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
const [shirt, kurta] = [
  await addToCatalogue(shop, admin, { name: 'Twice Shirt', price: 1000, countInStock: 500 }),
  await addToCatalogue(shop, admin, { name: 'Once Kurta', price: 500, countInStock: 500 }),
]

/** Two shirts and a kurta before the payment; other devices change the cart. */
async function openWithKurta() {
  const opened = await openPayment(shop, [
    [shirt, 2],
    [kurta, 1],
  ])
  const takeOut = ({ _id: productId, sizes, colors }: typeof kurta) =>
    shop.call(
      removeCartLine,
      { body: { productId, size: sizes[0] ?? '', color: colors[0] ?? '' } },
      { token: opened.shopper.token },
    )
  const totals = async () => (await opened.orders()).map(({ totalPrice }) => totalPrice)
  return { ...opened, takeOut, totals }
}

const payment = () => within(page.getByRole('region', { name: 'Pay with Paypal' }))
const isThanked = () => page.findByRole('heading', { name: 'Thank you for Your Order !' })

describe('a cart that changes on another device before the payment', () => {
  it('is asked about when the payment begins, and the order can follow it', async () => {
    const { screen, user, takeOut, totals } = await openWithKurta()
    await takeOut(kurta)
    await pressProvider(screen, 'PayPal (demo)')
    await payment().findByText('Once Kurta, S, Blue is no longer in the cart')
    payment().getByText('Your cart has changed. Nothing has been charged.')
    expect(providerWindow()).toBe('')
    await waitFor(() => expect(providerButton('PayPal (demo)')?.disabled).toBe(true))
    expect(await totals()).toEqual([])
    await user.click(page.getByRole('button', { name: 'Update the order' }))
    await waitFor(() => expect(page.queryByText(/^Your cart has changed/)).toBeNull())
    await pressProvider(screen, 'PayPal (demo)')
    await waitFor(() => expect(providerWindow()).toContain('2,000'))
    await pressProvider(screen, 'Approve the demo payment')
    await isThanked()
    expect(await totals()).toEqual([2000])
  })

  it('can be paid for as it was', async () => {
    const { screen, user, takeOut, totals } = await openWithKurta()
    await takeOut(kurta)
    await pressProvider(screen, 'PayPal (demo)')
    await user.click(await page.findByRole('button', { name: 'Pay for these 3' }))
    await approveDemoPayment(screen)
    await isThanked()
    expect(await totals()).toEqual([2500])
  })

  it('leads out of the checkout when nothing is left in it', async () => {
    const { screen, user, takeOut, pathname } = await openWithKurta()
    await takeOut(kurta)
    await takeOut(shirt)
    await pressProvider(screen, 'PayPal (demo)')
    await user.click(await page.findByRole('button', { name: 'Leave the checkout' }))
    await waitFor(() => expect(pathname()).toBe('/'))
  })
})
