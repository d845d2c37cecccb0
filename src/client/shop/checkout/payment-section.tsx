import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Checkout, PaymentConfig, PaymentWay } from '#shared/contract/checkout.ts'
import { CASH } from '#shared/payment-methods.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { useConnected } from '#client/platform/connection.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { WaitsForLine } from '#client/ui/waits-for-line.tsx'
import { ButtonsSkeleton } from './buttons-skeleton.tsx'
import type { Paying } from './paying.ts'
import { PayPal } from './paypal-buttons.tsx'
import { paymentQueries } from './queries.ts'
import { RazorpayButton } from './razorpay-button.tsx'
import { WayChoice } from './way-choice.tsx'

interface Props extends Omit<Paying, 'checkoutId' | 'disabled'> {
  checkout: Checkout
  /** What stands between the total and the buttons. */
  notice: ReactNode
  /** A question stands above the buttons: they wait for its answer. */
  waits: boolean
  busy: boolean
  /** Has the order be paid another way; false where it stays as it was. */
  onChoose: (way: PaymentWay) => Promise<boolean>
  /** The order is made, and paid when it is brought. */
  onPlace: () => void
}

/** The payment: its provider decides nothing, the server asks it what was paid. */
export function PaymentSection({ checkout, notice, waits, busy, onChoose, onPlace, ...paying }: Props) {
  const { country, postalCode } = checkout.shippingAddress
  const total = checkout.totalPrice - (checkout.totals?.paymentFee ?? 0)
  const config = useQuery(paymentQueries.config({ total, country, postalCode }))
  const connected = useConnected()
  const ways = config.data?.ways ?? []
  const { picked, pick } = usePicked(checkout, onChoose)
  const title = useTitleFocus(checkout._id, picked)
  const way = ways.find(({ method }) => method === checkout.paymentMethod)
  const disabled = !connected || waits || busy
  return (
    <section aria-labelledby="payment-title" className="flex flex-col gap-4">
      <h2 ref={title} id="payment-title" tabIndex={-1} className="display scroll-mt-24 text-xl">
        {ways.length > 1 || (way && way.method !== 'Paypal') ? 'Payment' : 'Pay with Paypal'}
      </h2>
      {!connected && <WaitsForLine>You are offline. Paying waits for the connection.</WaitsForLine>}
      {/* Beside what is pressed; on wide screens the summary stands there. */}
      <p className="flex items-baseline justify-between text-lg lg:hidden">
        <span>Total</span>
        <span className="font-medium tabular-nums">{formatRupees(checkout.totalPrice)}</span>
      </p>
      {notice}
      {config.isPending && <ButtonsSkeleton />}
      {config.isError && (
        <ErrorNotice message={messageOf(config.error)} onRetry={() => void config.refetch()} />
      )}
      {ways.length > 1 && (
        <WayChoice ways={ways} chosen={picked} disabled={!connected || waits} onChoose={pick} />
      )}
      {config.data && picked !== checkout.paymentMethod && <ButtonsSkeleton />}
      {config.data && picked === checkout.paymentMethod && (
        <Way
          key={checkout._id}
          checkout={checkout}
          config={config.data}
          way={way}
          onPlace={onPlace}
          {...paying}
          checkoutId={checkout._id}
          disabled={disabled}
        />
      )}
    </section>
  )
}

interface WayProps extends Paying, Pick<Props, 'checkout' | 'onPlace'> {
  config: PaymentConfig
  way: PaymentWay | undefined
}

/** What is pressed to pay so. */
function Way({ checkout, config, way, onPlace, ...paying }: WayProps) {
  const code = currencyCode(useShop())
  if (!way || way.refusal !== null || (way.method === 'Paypal' && config.provider === 'none'))
    return <ErrorNotice message="This shop cannot take payments at the moment." />
  if (way.method === CASH) {
    return (
      <Button variant="primary" className="w-full" disabled={paying.disabled} onClick={onPlace}>
        {`Order, and pay ${formatRupees(checkout.totalPrice)} on delivery`}
      </Button>
    )
  }
  if (way.method === 'Razorpay') {
    return config.razorpay ? (
      <RazorpayButton checkout={checkout} way={way} razorpay={config.razorpay} {...paying} />
    ) : null
  }
  const { currency, amount } = checkout.quote
  return (
    <>
      {(currency !== code || Number(amount) !== checkout.totalPrice) && (
        <p className="text-muted">{`You will be charged ${currency} ${amount} for ${formatRupees(checkout.totalPrice)}.`}</p>
      )}
      <PayPal config={config} {...paying} />
    </>
  )
}

/** What is picked: the checkout follows, one change after the other, however fast they come. */
function usePicked(checkout: Checkout, onChoose: Props['onChoose']) {
  const [wanted, setWanted] = useState<PaymentWay | null>(null)
  const last = useRef<PaymentWay>(undefined)
  const isChanging = useRef(false)
  async function pick(way: PaymentWay): Promise<void> {
    last.current = way
    setWanted(way)
    if (isChanging.current) return
    isChanging.current = true
    for (let done: PaymentWay | undefined; done !== last.current;) {
      done = last.current
      if (done) await onChoose(done)
    }
    isChanging.current = false
    // Where it could not be changed, what it was is picked again.
    setWanted(null)
  }
  return { picked: wanted?.method ?? checkout.paymentMethod, pick: (way: PaymentWay) => void pick(way) }
}

/** A new checkout's payment opens below the form, maybe out of sight; another way to pay stays where it was picked. */
function useTitleFocus(checkoutId: string, picked: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const seen = useRef({ checkoutId: '', picked: '' })
  const show = useEffectEvent((id: string) => {
    const before = seen.current
    seen.current = { checkoutId: id, picked }
    if (before.checkoutId !== '' && before.picked !== picked) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  })
  useEffect(() => show(checkoutId), [checkoutId])
  return title
}
