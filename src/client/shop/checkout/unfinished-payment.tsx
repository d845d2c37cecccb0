import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '#shared/contract/order.ts'
import type { ApprovedPayment } from '#offline/records.ts'
import { CloseIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { isUnsure, refusedMessage } from './payment-message.tsx'
import { useTriedAgain } from './tried-again.ts'
import { finishPayment, takenCareOf } from './unfinished.ts'

interface Props {
  /** Approved at the provider, maybe on a page that is gone. */
  payment: ApprovedPayment | undefined
  /** It has become an order, or has come to nothing. */
  onEnd: (order?: Order) => Promise<void>
}

/** Milliseconds that the page where it was approved has for it. */
const ITS_OWN_MS = 8000

type Known = { kind: 'placed'; orderId: string } | { kind: 'refused'; message: string }

/** What becomes of a payment whose page was left or killed: it is finished here, and the shopper is told. */
export function UnfinishedPayment({ payment, onEnd }: Props) {
  const [known, setKnown] = useState<Known | null>(null)
  const [unfinished, setUnfinished] = useState<{ again: () => void } | null>(null)
  const isDue = useIsDue(payment)
  useTriedAgain(unfinished?.again ?? null)

  async function finish(approved: ApprovedPayment): Promise<void> {
    setUnfinished(null)
    let order: Order | undefined
    try {
      order = await finishPayment(approved)
      setKnown({ kind: 'placed', orderId: order._id })
    } catch (error) {
      if (isUnsure(error)) return setUnfinished({ again: () => void finish(approved) })
      setKnown({ kind: 'refused', message: refusedMessage(error) })
    }
    await onEnd(order)
  }
  const begin = useEffectEvent(() => void (payment && finish(payment)))
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])

  if (!known && !(isDue && payment)) return null
  return (
    <div role="status" className="container-page py-4">
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
        <p className="min-w-0 flex-1">
          {known === null && (
            <span>
              A payment you approved is being finished. Please do not pay again: nothing is ever charged
              twice.
            </span>
          )}
          {known?.kind === 'refused' && <span>{`The payment you approved: ${known.message}`}</span>}
          {known?.kind === 'placed' && (
            <>
              <span>Your payment has arrived and your order is placed.</span>{' '}
              <Link
                to="/order/$id"
                params={{ id: known.orderId }}
                className="link"
                onClick={() => setKnown(null)}
              >
                See the order
              </Link>
            </>
          )}
        </p>
        {known && (
          <IconButton label="Close" onClick={() => setKnown(null)}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** Not while the page of the checkout sees to it, and not at once: another tab may be about to. */
function useIsDue(payment: ApprovedPayment | undefined): boolean {
  const [due, setDue] = useState<string>()
  useEffect(() => {
    if (!payment) return undefined
    const { checkoutId, at } = payment
    const poll = () => {
      if (!takenCareOf.has(checkoutId) && Date.now() - at >= ITS_OWN_MS) setDue(checkoutId)
    }
    poll()
    const timer = setInterval(poll, 1000)
    return () => clearInterval(timer)
  }, [payment])
  return payment !== undefined && due === payment.checkoutId && !takenCareOf.has(payment.checkoutId)
}
