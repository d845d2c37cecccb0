import { afterAll, describe, expect, it } from 'vitest'
import { connection } from '#client/platform/connection.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import {
  approveDemoPayment,
  ASHAS_ADDRESS,
  goOn,
  openCheckout,
  openPayment,
  pressProvider,
} from '#tests/support/checkout-screen.tsx'
import { misbehave } from '#tests/support/paying.ts'
import { providerButton, providerWindow } from '#tests/support/provider-scripts.ts'
import { main, page, type Screen, waitFor, within } from '#tests/support/screen.tsx'
import { say } from '#tests/support/settings.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const admin = await signInAdmin(shop)
await say(shop, admin, 'payment', { razorpay: true, cash: true, cashMaximum: '20000', cashFee: '50' })
const product = await addToCatalogue(shop, admin, { price: 1000, countInStock: 500 })

const pay = () => openPayment(shop, [[product, 1]])
const payButton = () => page.findByText<HTMLButtonElement>(/^Pay ₹1,000 by UPI/, { selector: 'button' })
const thanked = async (method: string) => {
  await page.findByRole('heading', { name: 'Thank you for Your Order !' })
  await main().findByText(method)
}
const choose = async ({ user }: Screen, name: RegExp | string) =>
  user.click(await page.findByRole('radio', { name }))

describe('paying by Razorpay', () => {
  it('comes first, loses nothing when cancelled, and takes the next try', async () => {
    const { screen, user, orders } = await pay()
    expect((await page.findAllByRole<HTMLInputElement>('radio'))[0]?.checked).toBe(true)
    await user.click(await payButton())
    await pressProvider(screen, 'Cancel and return to the shop')
    await within(await page.findByRole('alert')).findByText(/^The payment was closed before it went through/)
    expect(await orders()).toEqual([])
    await user.click(await payButton())
    await pressProvider(screen, 'Pay in the demo')
    await thanked('Razorpay')
    expect((await orders()).map(({ totalPrice }) => totalPrice)).toEqual([1000])
  })

  it('says that its window could not be loaded, and loads it when it can', async () => {
    const { screen, user, intercept } = await openCheckout(shop, [[product, 1]], { typed: ASHAS_ADDRESS })
    intercept(({ url }) =>
      url.startsWith('/demo/razorpay/') ? new Response('', { status: 503 }) : undefined,
    )
    await goOn(screen)
    await main().findByText('The payment window could not be loaded. Check your connection.')
    intercept(() => undefined)
    await user.click(page.getByText('Try again'))
    await payButton()
  })

  it('waits while there is no connection', async () => {
    const { intercept } = await pay()
    await payButton()
    intercept(() => {
      throw new TypeError('Failed to fetch')
    })
    connection.found('nobody')
    await main().findByText('You are offline. Paying waits for the connection.')
    expect((await payButton()).disabled).toBe(true)
    intercept(() => undefined)
    connection.found('shop')
    await waitFor(async () => expect((await payButton()).disabled).toBe(false))
  })
})

describe('paying cash on delivery', () => {
  it('has its fee in the sum and makes the order without money', async () => {
    const { screen, user, orders } = await pay()
    await choose(screen, /^Cash on delivery/)
    const place = await page.findByRole('button', { name: 'Order, and pay ₹1,050 on delivery' })
    within(page.getByRole('region', { name: 'Order Summary' })).getByText('₹50')
    await user.click(place)
    await thanked('Cash on delivery')
    await main().findByText('To be paid at the door: ₹1,050')
    expect((await orders()).map(({ totalPrice, isPaid }) => [totalPrice, isPaid])).toEqual([[1050, false]])
  })
})

describe('paying by PayPal', () => {
  it('shows the amount, says what became of the money when it is cancelled or declined, and takes the next try', async () => {
    const { screen, orders } = await pay()
    await choose(screen, 'PayPal')
    const payment = () => within(page.getByRole('region', { name: 'Payment' }))
    await pressProvider(screen, 'PayPal (demo)')
    await waitFor(() => expect(providerWindow()).toMatch(/Demo payment.*1,000\.00/))
    await pressProvider(screen, 'Cancel and return to the shop')
    await payment().findByText(/cancelled\. Nothing was charged/)
    await misbehave(shop, 'declined', { times: 1 })
    await approveDemoPayment(screen)
    await payment().findByText(/was not charged|Nothing was charged|not been charged/)
    expect(payment().queryByText(/cancelled/)).toBeNull()
    expect(await orders()).toEqual([])
    await approveDemoPayment(screen)
    await thanked('Paypal')
    expect((await orders()).map(({ totalPrice }) => totalPrice)).toEqual([1000])
  })

  it('alerts when the provider fails, and keeps what was typed', async () => {
    const { screen, intercept, orders } = await pay()
    const alerts: string[] = []
    window.alert = (text) => void alerts.push(String(text))
    await choose(screen, 'PayPal')
    await waitFor(() => expect(providerButton('PayPal (demo)')).toBeDefined())
    intercept(({ url }) =>
      url.startsWith('/demo/paypal/') ? new Response('{}', { status: 500 }) : undefined,
    )
    await pressProvider(screen, 'PayPal (demo)')
    await waitFor(() => expect(alerts).toEqual(['Payment failed, Try again.']))
    expect(page.getByLabelText<HTMLInputElement>('City').value).toBe('Mumbai')
    intercept(() => undefined)
    await approveDemoPayment(screen)
    await thanked('Paypal')
    expect(await orders()).toHaveLength(1)
  })
})
