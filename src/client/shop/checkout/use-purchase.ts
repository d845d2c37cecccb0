import { useRef, useState } from 'react'
import type { Cart } from '#shared/contract/cart.ts'
import type { Checkout, ShippingAddress } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { notify } from '#client/platform/toast.ts'
import { finalize, markPaid, placeCheckout } from './steps.ts'

interface Options {
  /** The cart as the shop has it: what is queued is sent first. Rejects when it cannot be. */
  settle: () => Promise<Cart>
  /** Prices or stock are not what the cart says: read it again. */
  onCartChanged: () => void
  onOrdered: (order: Order) => void
}

/**
 * The purchase from a valid address to the order: create the checkout, have it paid, finalize.
 * One toast tells what went wrong, and what is done stays done.
 */
export function usePurchase({ settle, onCartChanged, onOrdered }: Options) {
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const [busy, setBusy] = useState(false)
  /** The key of the checkout asked for last, as long as what is asked for is the same. */
  const asked = useRef({ content: '', key: '' })

  async function submitAddress(address: ShippingAddress): Promise<void> {
    setBusy(true)
    try {
      const cart = await settle()
      const content = JSON.stringify([cart.products, address])
      if (asked.current.content !== content) asked.current = { content, key: crypto.randomUUID() }
      setCheckout(await placeCheckout(cart, address, asked.current.key))
    } catch (error) {
      asked.current = { content: '', key: '' }
      notify.error(messageOf(error))
      if (error instanceof ApiError && error.status === 409) onCartChanged()
    } finally {
      setBusy(false)
    }
  }

  async function approved(details: { id: string }): Promise<void> {
    if (!checkout) return
    setBusy(true)
    try {
      setCheckout(await markPaid(checkout._id, details))
    } catch (error) {
      setBusy(false)
      notify.error('Error payment')
      if (error instanceof ApiError && error.kind === 'http') notify.blank(error.message)
      return
    }
    await placeOrder(checkout._id)
  }

  async function placeOrder(checkoutId: string): Promise<void> {
    setBusy(true)
    try {
      const order = await finalize(checkoutId)
      notify.success('Order placed successfully')
      onOrdered(order)
    } catch {
      notify.error('Order placement failed, Try again.')
    } finally {
      setBusy(false)
    }
  }

  return { checkout, busy, submitAddress, approved, placeOrder }
}
