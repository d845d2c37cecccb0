import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checkout, PaymentConfig, PaymentWay } from '#shared/contract/checkout.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { useAnotherTry } from './another-try.ts'
import { ButtonsSkeleton } from './buttons-skeleton.tsx'
import { closedUnpaid, notOpened } from './payment-message.tsx'
import type { Paying } from './paying.ts'
import { paymentQueries } from './queries.ts'
import { openPayment } from './steps.ts'

interface Props extends Paying {
  checkout: Checkout
  way: PaymentWay
  razorpay: NonNullable<PaymentConfig['razorpay']>
}

/** Opens Razorpay's window: UPI, cards, netbanking. It decides nothing, the server asks Razorpay what was paid. */
export function RazorpayButton({ checkout, way, razorpay, ...paying }: Props) {
  const { disabled, mayPay, isSettled, onMessage, onApprove } = paying
  const script = useQuery(paymentQueries.razorpay(razorpay.script))
  const load = () => void script.refetch()
  useAnotherTry(script.isError && !script.isFetching, load)
  const [opening, setOpening] = useState(false)
  if (script.isError) {
    return (
      <ErrorNotice message="The payment window could not be loaded. Check your connection." onRetry={load} />
    )
  }
  if (!script.data) return <ButtonsSkeleton />
  const { Razorpay } = script.data

  async function open(): Promise<void> {
    onMessage(null)
    setOpening(true)
    try {
      // In the moment since, a question may have come up: nothing is opened then.
      if (!(await mayPay()) || !isSettled()) return
      const orderID = await openPayment(checkout._id)
      const { firstName, lastName, phone } = checkout.shippingAddress
      new Razorpay({
        key: razorpay.keyId,
        order_id: orderID,
        amount: Math.round(Number(checkout.quote.amount) * 100),
        currency: checkout.quote.currency,
        // After the page's own title stands the shop's name.
        name: document.title.split(' · ').at(-1) ?? '',
        prefill: { name: `${firstName} ${lastName}`, email: '', contact: phone },
        handler: (proof) => void onApprove({ ...proof, id: orderID }),
        modal: { ondismiss: () => onMessage(closedUnpaid) },
      }).open()
    } catch (error) {
      onMessage(notOpened(error))
    } finally {
      setOpening(false)
    }
  }

  return (
    <Button
      variant="primary"
      className="w-full"
      busy={opening}
      disabled={disabled}
      onClick={() => void open()}
    >
      {`Pay ${formatRupees(checkout.totalPrice)} by ${way.title}`}
    </Button>
  )
}
