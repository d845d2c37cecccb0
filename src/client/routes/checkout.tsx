import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cartTotal } from '#shared/cart-rules.ts'
import type { ShippingAddress } from '#shared/contract/checkout.ts'
import { ClosedNotice } from '#client/platform/closed-notice.tsx'
import { useConnected } from '#client/platform/connection.ts'
import { useUser } from '#client/platform/session.ts'
import { notify } from '#client/platform/toast.ts'
import { cartStore, useCart } from '#client/shop/cart/cart-store.ts'
import { AddressForm, isElsewhere } from '#client/shop/checkout/address-form.tsx'
import { CartChanged } from '#client/shop/checkout/cart-changed.tsx'
import { CodeField } from '#client/shop/checkout/code-field.tsx'
import { useFirstWay } from '#client/shop/checkout/first-way.ts'
import { newestOnly } from '#client/shop/checkout/newest-only.ts'
import { OrderSummary } from '#client/shop/checkout/order-summary.tsx'
import { PaymentNotice } from '#client/shop/checkout/payment-message.tsx'
import { PaymentSection } from '#client/shop/checkout/payment-section.tsx'
import {
  finalTotal,
  takesGstin,
  type TypedDestination,
  useAskTotals,
  useTotals,
} from '#client/shop/checkout/use-totals.ts'
import { stateOfAddress } from '#client/ui/state-field.tsx'
import { usePurchase } from '#client/shop/checkout/use-purchase.ts'
import { Button } from '#client/ui/button.tsx'
import { useAddressesAtCheckout } from './-addresses-at-checkout.ts'
import { requireUser } from './-guards.ts'
import { useGuestEmail } from './-guest-email.tsx'

export const Route = createFileRoute('/checkout')({
  beforeLoad: async () => {
    requireUser('checkout')
    await cartStore.ready()
    // This device may know nothing of a cart that the shop does know.
    if (cartStore.get().products.length === 0) await cartStore.refresh().catch(() => undefined)
    if (cartStore.get().products.length === 0) {
      // What was in it may just have been paid for: that is told wherever the shopper is.
      if (!cartStore.get().approvedPayment) notify.error('Your cart is empty.')
      throw redirect({ to: '/' })
    }
  },
  head: () => ({ meta: [{ title: 'Checkout' }] }),
  component: CheckoutPage,
})

/** What is typed, letter by letter, as fast as the disk takes it. */
const keepAddress = newestOnly((typed: { userId: string; address: Record<string, string> }) =>
  cartStore.keepAddress(typed.userId, typed.address),
)

const withoutGaps = ({ state = '', gstin = '', ...address }: ShippingAddress) => ({
  ...address,
  state,
  gstin,
})

function CheckoutPage() {
  const user = useUser()
  const guestEmail = useGuestEmail(user)
  const cart = useCart()
  const connected = useConnected()
  const navigate = useNavigate()
  const addresses = useAddressesAtCheckout(user)
  const [typed, setTyped] = useState<TypedDestination>(cart.address ?? {})
  const [code, setCode] = useState('')
  const purchase = usePurchase({
    code,
    ...useAskTotals(),
    firstWay: useFirstWay(),
    cart,
    cartNow: cartStore.get,
    settle: cartStore.settle,
    refresh: cartStore.refresh,
    keepPayment: cartStore.keepPayment,
    onOrdered: async (order) => {
      addresses.keep()
      // Before the next page: going back from it must not find the checkout of what was just bought.
      await cartStore.clear().catch(() => undefined)
      // Kept with the history entry: a reload shows it again, another shopper on this device does not see it.
      await navigate({ to: '/order-confirmation', state: { orderId: order._id }, replace: true })
    },
  })
  const { checkout, busy, changes, submitAddress, placeOrder } = purchase
  const { sum, agree } = useTotals(cart, { ...typed, code }, checkout)
  const isEmpty = cart.products.length === 0
  return (
    <div className="container-page grid grid-cols-1 gap-8 py-8 lg:grid-cols-[1fr_26rem] lg:items-start lg:gap-16 lg:py-14">
      <div className="flex flex-col gap-10">
        <h1 className="display text-3xl md:text-4xl">Checkout</h1>
        <ClosedNotice />
        <AddressForm
          email={user?.email ?? ''}
          onCorrectEmail={guestEmail.correct}
          busy={busy && !checkout}
          done={checkout !== null}
          initial={cart.address}
          onType={(address) => {
            setTyped({ ...address, state: stateOfAddress(address) })
            // Nothing is sent to an address that is no longer the one that is read.
            if (checkout && isElsewhere(checkout.shippingAddress, address)) purchase.beginAnew()
            if (user) keepAddress({ userId: user._id, address: withoutGaps(address) })
          }}
          known={addresses.known}
          maySave={addresses.maySave}
          takesGstin={takesGstin(sum)}
          offline={!connected}
          onSubmit={(address, saves) => {
            addresses.keepLater(saves ? address : null)
            agree()
            void submitAddress(address, finalTotal(sum))
          }}
        />
        {checkout && !checkout.isPaid && (
          <PaymentSection
            checkout={checkout}
            waits={changes.length > 0 || purchase.taking}
            mayPay={purchase.mayPay}
            isSettled={purchase.isSettled}
            onMessage={purchase.setMessage}
            onApprove={purchase.approved}
            busy={busy}
            onChoose={({ method, fee }) => purchase.chooseWay({ method, fee })}
            onPlace={() => void purchase.placeUnpaid()}
            notice={
              changes.length > 0 ? (
                <CartChanged
                  changes={changes}
                  paid={checkout.checkoutItems}
                  isEmpty={isEmpty}
                  busy={busy}
                  onPay={purchase.payAllTheSame}
                  onUpdate={() =>
                    void (isEmpty ? navigate({ to: '/' }) : submitAddress(checkout.shippingAddress))
                  }
                />
              ) : (
                <PaymentNotice message={purchase.message} />
              )
            }
          />
        )}
        {checkout?.isPaid && <PaymentNotice message={purchase.message} />}
        {checkout?.isPaid && (
          <Button
            variant="primary"
            busy={busy}
            disabled={!connected}
            onClick={() => void placeOrder(checkout._id)}
          >
            Place order
          </Button>
        )}
      </div>
      {guestEmail.question}
      <div className="lg:sticky lg:top-24">
        <OrderSummary
          lines={checkout?.checkoutItems ?? cart.products}
          sum={sum}
          items={cartTotal(checkout?.checkoutItems ?? cart.products)}
          codeField={
            <CodeField
              code={code}
              sum={sum}
              disabled={!connected || busy || purchase.checkout?.isPaid === true}
              onChange={(typedCode) => {
                setCode(typedCode)
                // What was begun is at another price: the shopper goes on from the address once more.
                purchase.beginAnew()
              }}
            />
          }
        />
      </div>
    </div>
  )
}
