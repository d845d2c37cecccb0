import type { Cart } from '#shared/contract/cart.ts'
import type { Checkout, ShippingAddress } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import {
  createCheckout,
  createPaymentOrder,
  finalizeCheckout,
  payCheckout,
} from '#shared/endpoints/purchase.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { ApiError } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import type { ApprovalDetails } from './paying.ts'

/**
 * The three steps of a purchase. Each carries an Idempotency-Key that belongs to what it is about,
 * so that a step whose answer was lost can be sent again: it happens once.
 */

const ATTEMPTS = 3
const PAUSE_MS = 800
const MOST_PAUSE_MS = 5000

/** As long as the shop asks for, while somebody is looking on. */
const pauseMs = ({ retryAfter = 0 }: ApiError, attempt: number): number =>
  Math.max(attempt * PAUSE_MS, Math.min(MOST_PAUSE_MS, retryAfter * 1000))

/** Sends again, under the same key, while no answer comes or the shop is briefly away. */
async function persistently<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const passing = error instanceof ApiError && (error.kind === 'offline' || (error.status ?? 0) >= 500)
      if (!passing || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs(error, attempt)))
    }
  }
}

/**
 * @param agreed what the shopper was shown, `totalPrice` in rupees, and the code that is in it
 * @param key one for each submit of the form with the same content
 */
export async function placeCheckout(
  cart: Cart,
  shippingAddress: ShippingAddress,
  { method, totalPrice, code }: { method: PaymentMethod; totalPrice: number; code: string },
  key: string,
): Promise<Checkout> {
  const checkoutItems = cart.products.map(({ productId, name, image, price, quantity, size, color }) => ({
    productId,
    name,
    image,
    price,
    quantity,
    size,
    color,
  }))
  const body = {
    checkoutItems,
    shippingAddress,
    paymentMethod: method,
    totalPrice,
    code,
  } as const
  return (await persistently(() => call(createCheckout, { body }, { key }))).data
}

/** The id of the provider's order; the server names the amount. */
export async function openPayment(checkoutId: string): Promise<string> {
  return (await persistently(() => call(createPaymentOrder, { params: { id: checkoutId } }))).data.orderID
}

export async function markPaid(checkoutId: string, paymentDetails: ApprovalDetails): Promise<Checkout> {
  const body = { paymentStatus: 'Paid', paymentDetails } as const
  const key = `pay-${checkoutId}-${paymentDetails.id}`.slice(0, 64)
  return (await persistently(() => call(payCheckout, { params: { id: checkoutId }, body }, { key }))).data
}

export async function finalize(checkoutId: string): Promise<Order> {
  const key = `finalize-${checkoutId}`
  return (await persistently(() => call(finalizeCheckout, { params: { id: checkoutId } }, { key }))).data
}
