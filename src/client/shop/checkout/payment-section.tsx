import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Checkout, PaymentConfig } from '#shared/contract/checkout.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { useConnected } from '#client/platform/connection.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { cancelled, type PaymentMessage, notOpened } from './payment-message.tsx'
import { paymentQueries } from './queries.ts'
import { openPayment } from './steps.ts'

interface Props {
  checkout: Checkout
  /** What stands between the total and the buttons. */
  message: ReactNode
  /** A question stands above the buttons: they wait for its answer. */
  waits: boolean
  /** Asks whether this is still what the shopper means to pay. */
  mayPay: () => Promise<boolean>
  /** The same, of what is known at once. */
  isSettled: () => boolean
  onMessage: (message: PaymentMessage | null) => void
  /** The shopper approved the provider's order. */
  onApprove: (details: { id: string }) => Promise<void>
}

/** The payment button: its provider decides nothing, the server asks it what was paid. */
export function PaymentSection({ checkout, message, waits, ...buttons }: Props) {
  const config = useQuery(paymentQueries.config())
  const connected = useConnected()
  const title = useRef<HTMLHeadingElement>(null)
  // It opens below the form, maybe out of sight.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby="payment-title" className="flex flex-col gap-4">
      <h2 ref={title} id="payment-title" tabIndex={-1} className="display scroll-mt-24 text-xl">
        Pay with Paypal
      </h2>
      {!connected && <WaitsForLine>You are offline. Paying waits for the connection.</WaitsForLine>}
      {/* Beside what is pressed; on wide screens the summary stands there. */}
      <p className="flex items-baseline justify-between text-lg lg:hidden">
        <span>Total</span>
        <span className="font-medium tabular-nums">{formatRupees(checkout.totalPrice)}</span>
      </p>
      {message}
      {config.isPending && <ButtonsSkeleton />}
      {config.isError && (
        <ErrorNotice message={messageOf(config.error)} onRetry={() => void config.refetch()} />
      )}
      {config.data?.provider === 'none' && (
        <ErrorNotice message="This shop cannot take payments at the moment." />
      )}
      {config.data && config.data.provider !== 'none' && (
        <>
          {checkout.quote.currency !== 'INR' && (
            <p className="text-muted">
              You will be charged {checkout.quote.currency} {checkout.quote.amount} for{' '}
              {formatRupees(checkout.totalPrice)}.
            </p>
          )}
          <PayPalScriptProvider options={scriptOptions(config.data)}>
            <Buttons checkoutId={checkout._id} disabled={!connected || waits} {...buttons} />
          </PayPalScriptProvider>
        </>
      )}
    </section>
  )
}

const scriptOptions = ({ clientId, currency, sdkBaseUrl }: PaymentConfig) => ({
  clientId: clientId ?? 'demo',
  currency,
  intent: 'capture',
  components: 'buttons',
  ...(sdkBaseUrl && { sdkBaseUrl }),
})

/** The load states of the provider's script (spec, section 4): initial, pending, rejected, resolved. */
function Buttons({
  checkoutId,
  disabled,
  mayPay,
  isSettled,
  onMessage,
  onApprove,
}: { checkoutId: string; disabled: boolean } & Omit<Props, 'checkout' | 'message' | 'waits'>) {
  const [{ isInitial, isPending, isRejected, options }, dispatch] = usePayPalScriptReducer()
  const load = () => dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options })
  useAnotherTry(isRejected, load)
  // The provider's script keeps what it was given first.
  const latest = useRef({ mayPay, isSettled, onApprove })
  useEffect(() => void (latest.current = { mayPay, isSettled, onApprove }))
  if (isInitial || isPending) return <ButtonsSkeleton />
  if (isRejected) {
    return (
      <ErrorNotice message="The payment buttons could not be loaded. Check your connection." onRetry={load} />
    )
  }
  return (
    <PayPalButtons
      style={{ layout: 'vertical' }}
      disabled={disabled}
      forceReRender={[checkoutId]}
      onClick={async (_, actions) => {
        onMessage(null)
        return (await latest.current.mayPay()) ? actions.resolve() : actions.reject()
      }}
      createOrder={async () => {
        // In the moment since: the question is there, and nothing is opened.
        if (!latest.current.isSettled()) throw new Error('The cart has changed')
        return openPayment(checkoutId).catch((error: unknown) => {
          onMessage(notOpened(error))
          throw error
        })
      }}
      onApprove={({ orderID }) => latest.current.onApprove({ id: orderID })}
      onCancel={() => onMessage(cancelled)}
      // An alert, as the specification's section 8 has it: the provider's window may cover a toast.
      onError={() => latest.current.isSettled() && window.alert('Payment failed, Try again.')}
    />
  )
}

/** Milliseconds before the script is asked for again by itself, time by time: nobody should have to find the button. */
const TRIES_AFTER_MS = [1000, 3000, 8000, 20_000]

function useAnotherTry(isRejected: boolean, load: () => void): void {
  const tries = useRef(0)
  const latest = useEffectEvent(load)
  useEffect(() => {
    const wait = TRIES_AFTER_MS[tries.current]
    if (!isRejected || wait === undefined) return undefined
    const timer = setTimeout(() => {
      tries.current += 1
      latest()
    }, wait)
    return () => clearTimeout(timer)
  }, [isRejected])
}

function ButtonsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
