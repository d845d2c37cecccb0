import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { useEffect, useRef } from 'react'
import type { PaymentConfig } from '#shared/contract/checkout.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { useAnotherTry } from './another-try.ts'
import { ButtonsSkeleton } from './buttons-skeleton.tsx'
import { cancelled, notOpened } from './payment-message.tsx'
import type { Paying } from './paying.ts'
import { openPayment } from './steps.ts'

/** PayPal's own buttons. */
export const PayPal = ({ config, ...paying }: Paying & { config: PaymentConfig }) => (
  <PayPalScriptProvider options={scriptOptions(config)}>
    <Buttons {...paying} />
  </PayPalScriptProvider>
)

const scriptOptions = ({ clientId, currency, sdkBaseUrl }: PaymentConfig) => ({
  clientId: clientId ?? 'demo',
  currency,
  intent: 'capture',
  components: 'buttons',
  ...(sdkBaseUrl && { sdkBaseUrl }),
})

/** The load states of the provider's script (spec, section 4): initial, pending, rejected, resolved. */
function Buttons({ checkoutId, disabled, mayPay, isSettled, onMessage, onApprove }: Paying) {
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
