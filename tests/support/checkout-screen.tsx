import { fireEvent } from '@testing-library/react'
import { addToCart } from '#shared/endpoints/shop.ts'
import { myOrders } from '#shared/endpoints/purchase.ts'
import { address, register, type SignedIn } from './builders.ts'
import type { Basket } from './paying.ts'
import { providerButton } from './provider-scripts.ts'
import { openScreen, page, type Screen, waitFor } from './screen.tsx'
import type { TestShop } from './shop.ts'

/* The checkout in a DOM, up to the ways to pay. */

/** What a customer has typed at the checkout. */
export const ASHAS_ADDRESS: Record<string, string> = { ...address(), state: '', gstin: '' }

/** Replaces what a field holds, in one go. */
export function fill(label: string, value: string): void {
  fireEvent.change(page.getByLabelText(label), { target: { value } })
}

interface Options {
  as?: SignedIn
  /** Typed at an earlier visit, on this device. */
  typed?: Record<string, string>
}

/** Opens the checkout of a new customer, or of `as`, with these products in the cart. */
export async function openCheckout(shop: TestShop, basket: Basket, { as, typed }: Options = {}) {
  const shopper = as ?? (await register(shop))
  for (const [product, quantity] of basket) {
    const { _id: productId, sizes, colors } = product
    const body = { productId, size: sizes[0] ?? '', color: colors[0] ?? '', quantity }
    await shop.call(addToCart, { body }, { token: shopper.token })
  }
  const screen = await openScreen(shop, '/checkout', { as: shopper, ...(typed && { typed }) })
  await page.findByLabelText('City')
  const orders = async () => (await shop.call(myOrders, { query: {} }, { token: shopper.token })).data
  return { ...screen, screen, shopper, orders }
}

export const goOn = ({ user }: Screen) => user.click(page.getByText('Continue to Payment'))

/** Opens the checkout and goes on to the ways to pay. */
export async function openPayment(shop: TestShop, basket: Basket) {
  const opened = await openCheckout(shop, basket, { typed: ASHAS_ADDRESS })
  await goOn(opened.screen)
  await page.findByText(/^Pay(ment| with Paypal)$/, { selector: 'h2' })
  return opened
}

/** Presses a provider's button once it is there. */
export async function pressProvider({ user }: Screen, name: string): Promise<void> {
  await waitFor(() => {
    if (!providerButton(name) || providerButton(name)?.disabled) throw new Error(`${name} cannot be pressed`)
  })
  await user.click(providerButton(name) as HTMLElement)
}

export async function approveDemoPayment(screen: Screen): Promise<void> {
  await pressProvider(screen, 'PayPal (demo)')
  await pressProvider(screen, 'Approve the demo payment')
}
