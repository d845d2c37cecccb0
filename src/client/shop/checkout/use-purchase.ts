import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#shared/contract/cart.ts'
import type { Checkout, ShippingAddress } from '#shared/contract/checkout.ts'
import type { Order } from '#shared/contract/order.ts'
import { CASH, type PaymentMethod } from '#shared/payment-methods.ts'
import type { ApprovedPayment } from '#offline/records.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { notify } from '#client/platform/toast.ts'
import { cartChanges, stateOf } from './cart-changes.ts'
import {
  finishing,
  isUnsure,
  type PaymentMessage,
  notOrdered,
  notPlaced,
  notTaken,
  totalChanged,
} from './payment-message.tsx'
import { type ChosenWay, rememberWay } from './first-way.ts'
import type { ApprovalDetails } from './paying.ts'
import { finalize, markPaid, placeCheckout } from './steps.ts'
import { useTriedAgain } from './tried-again.ts'
import { takenCareOf } from './unfinished.ts'

interface Options {
  /** The cart as it is shown now. */
  cart: Cart
  /** The same, whenever it is asked for. */
  cartNow: () => Cart
  /** The cart as the shop has it: what is queued is sent first. Rejects when it cannot be. */
  settle: () => Promise<Cart>
  /** Has the shop's cart read again; rejects when it cannot be. */
  refresh: () => Promise<void>
  /** What these pieces come to, sent to that address; rejects where the shop cannot say. */
  askTotal: (
    cart: Cart,
    address: ShippingAddress & { code: string; paymentMethod?: PaymentMethod },
  ) => Promise<{ totalPrice: number; codeRefusal?: string | undefined }>
  /** The discount code that was typed; empty for none. */
  code: string
  /** How a checkout of so much, in rupees, is to be paid where nothing was chosen. */
  firstWay: (total: number, address: ShippingAddress) => Promise<ChosenWay>
  /** The shop says it is not so any more. */
  forgetTotals: () => void
  /** Keeps an approved payment on this device until it is an order, or has come to nothing. */
  keepPayment: (payment: ApprovedPayment | undefined) => Promise<void>
  onOrdered: (order: Order) => Promise<void>
}

/**
 * The purchase from a valid address to the order: create the checkout, have it paid, finalize.
 * What went wrong is told, and what is done stays done. A payment is held against the cart first: where that has
 * changed meanwhile, in another tab or on another device, the shopper is asked.
 */
export function usePurchase({
  cart,
  cartNow,
  settle,
  refresh,
  askTotal,
  firstWay,
  forgetTotals,
  code,
  keepPayment,
  onOrdered,
}: Options) {
  const [checkout, setCheckout] = useState<Checkout | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<PaymentMessage | null>(null)
  /** The state of the cart in spite of which the shopper pays. */
  const [accepted, setAccepted] = useState<string>()
  const acceptedNow = useRef<string>(undefined)
  /** Approved at the provider, and not taken before the shopper has answered. */
  const approval = useRef<ApprovalDetails>(undefined)
  /** From the shopper's last word until it is known what became of the money. */
  const [taking, setTaking] = useState(false)
  const [unfinished, setUnfinished] = useState<{ again: () => void } | null>(null)
  useTriedAgain(unfinished?.again ?? null)
  // Whoever leaves for another page is told there.
  useEffect(() => () => void takenCareOf.delete(checkout?._id ?? ''), [checkout?._id])
  /** The key of the checkout asked for last, as long as what is asked for is the same. */
  const asked = useRef({ content: '', key: '' })

  const changes =
    checkout && !checkout.isPaid && !taking && stateOf(cart.products) !== accepted
      ? cartChanges(checkout.checkoutItems, cart.products)
      : []

  /** @param shown what the summary has said that it comes to, in rupees; undefined where it has not said it yet */
  async function submitAddress(
    address: ShippingAddress,
    shown?: number,
    chosen?: ChosenWay,
  ): Promise<boolean> {
    setBusy(true)
    try {
      const settled = await settle()
      const { totalPrice, codeRefusal } = await askTotal(settled, { ...address, code })
      const { method, fee } = chosen ?? (await firstWay(totalPrice, address))
      const toPay = { ...address, code, paymentMethod: method }
      const charged = fee > 0 ? (await askTotal(settled, toPay)).totalPrice : totalPrice
      // A code that is refused takes nothing off, and says so beside its field.
      const agreed = { method, totalPrice: charged, code: codeRefusal === undefined ? code : '' }
      const content = JSON.stringify([settled.products, address, agreed])
      if (asked.current.content !== content) asked.current = { content, key: crypto.randomUUID() }
      setCheckout(await placeCheckout(settled, address, agreed, asked.current.key))
      approval.current = undefined
      setMessage(shown === undefined || shown === totalPrice ? null : totalChanged(shown, totalPrice))
      return true
    } catch (error) {
      asked.current = { content: '', key: '' }
      notify.error(messageOf(error))
      if (error instanceof ApiError && error.kind === 'http') forgetTotals()
      if (error instanceof ApiError && error.status === 409) void refresh().catch(() => undefined)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The same checkout, to be paid another way: a new one takes its place. False where that could not be done. */
  async function chooseWay(way: ChosenWay): Promise<boolean> {
    const isDone = checkout !== null && (await submitAddress(checkout.shippingAddress, undefined, way))
    if (isDone) rememberWay(way.method)
    return isDone
  }

  /** Whether this device's cart is what is about to be paid, or the shopper pays all the same. */
  const isSettled = (): boolean => {
    const { products } = cartNow()
    return (
      !checkout ||
      stateOf(products) === acceptedNow.current ||
      cartChanges(checkout.checkoutItems, products).length === 0
    )
  }

  /** The same of the shop's cart, as far as it can be asked. */
  async function mayPay(): Promise<boolean> {
    await refresh().catch(() => undefined)
    return isSettled()
  }

  /** The shopper pays for what the checkout holds, whatever is in the cart now. */
  function payAllTheSame(): void {
    const state = stateOf(cartNow().products)
    acceptedNow.current = state
    setAccepted(state)
    if (approval.current) void take(approval.current)
  }

  async function approved(details: ApprovalDetails): Promise<void> {
    approval.current = details
    setBusy(true)
    const may = await mayPay()
    setBusy(false)
    if (may) await take(details)
  }

  const underWay = useRef(false)
  /** One at a time, however often it is asked for: the shopper's press and the try that comes by itself. */
  async function finish(step: () => Promise<void>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setUnfinished(null)
    await step()
    setBusy(false)
    underWay.current = false
  }

  const take = (details: ApprovalDetails, isAgain = false): Promise<void> =>
    finish(async () => {
      if (!checkout) return
      takenCareOf.add(checkout._id)
      setTaking(true)
      if (!isAgain) setMessage(finishing)
      try {
        // Before the shop hears of it: whatever becomes of this page, the next one knows.
        const kept = keepPayment({ checkoutId: checkout._id, orderID: details.id, at: Date.now() })
        await kept.catch(() => undefined)
        setCheckout(await markPaid(checkout._id, details))
      } catch (error) {
        if (!isAgain) notify.error('Error payment')
        setMessage(notTaken(error, () => void take(details)))
        if (isUnsure(error)) return setUnfinished({ again: () => void take(details, true) })
        approval.current = undefined
        setTaking(false)
        return keepPayment(undefined).catch(() => undefined)
      }
      await place(checkout._id, isAgain)
    })

  const placeOrder = (checkoutId: string, isAgain = false): Promise<void> =>
    finish(() => place(checkoutId, isAgain))

  async function place(checkoutId: string, isAgain: boolean): Promise<void> {
    try {
      const order = await finalize(checkoutId)
      await keepPayment(undefined).catch(() => undefined)
      notify.success('Order placed successfully')
      // The cart that is emptied now is no change to be asked about.
      setTaking(true)
      await onOrdered(order)
    } catch (error) {
      setMessage(checkout?.paymentMethod === CASH ? notOrdered(error) : notPlaced)
      if (!isAgain) notify.error('Order placement failed, Try again.')
      if (isUnsure(error)) setUnfinished({ again: () => void placeOrder(checkoutId, true) })
    }
  }

  /** What is paid for changes: a checkout that was begun is given up, where nothing of it was paid. */
  function beginAnew(): void {
    if (checkout === null || checkout.isPaid || taking) return
    setCheckout(null)
    setMessage(null)
  }

  /** The order is made without money, once the shopper has no question to answer. */
  async function placeUnpaid(): Promise<void> {
    setMessage(null)
    setBusy(true)
    const may = await mayPay()
    setBusy(false)
    if (may && checkout) await placeOrder(checkout._id)
  }

  return {
    checkout,
    beginAnew,
    busy,
    message,
    setMessage,
    taking,
    changes,
    submitAddress,
    isSettled,
    mayPay,
    payAllTheSame,
    approved,
    placeOrder,
    chooseWay,
    placeUnpaid,
  }
}
