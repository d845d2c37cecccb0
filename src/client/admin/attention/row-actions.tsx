import { Link } from '@tanstack/react-router'
import { type AttentionKind, CAN_SET_ASIDE } from '#shared/admin/attention.ts'
import type { AttentionEntry } from '#shared/contract/admin/attention.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { useRetryRefund, useSendAgain, useSetAside } from './queries.ts'

interface Props {
  kind: AttentionKind
  entry: AttentionEntry
  /** What the buttons are about, for who hears them. */
  title: string
}

/** What can be done about it from here, by who is at work. */
export function RowActions({ kind, entry, title }: Props) {
  const may = useMay()
  const retry = useRetryRefund()
  const sendAgain = useSendAgain()
  const setAside = useSetAside()
  const { _id: id, order, email, canResend } = entry
  return (
    <div className="flex flex-wrap items-center gap-2">
      {kind === 'refund-failed' && may('refundOrders') && (
        <Button
          size="small"
          busy={retry.isPending}
          aria-label={`Try again: ${title}`}
          onClick={() => retry.mutate(id)}
        >
          Try again
        </Button>
      )}
      {kind === 'letter-failed' && canResend && may('sendLetters') && (
        <Button
          size="small"
          busy={sendAgain.isPending}
          aria-label={`Send again: ${title}`}
          onClick={() => sendAgain.mutate(id)}
        >
          Send again
        </Button>
      )}
      {kind === 'letter-failed' && (
        <Link to="/admin/letters" search={{ letter: id }} className={buttonClass('secondary', 'small')}>
          Look at it
        </Link>
      )}
      {kind === 'letters-waiting' && (
        <Link to="/admin/letters" search={{ state: 'waiting' }} className={buttonClass('secondary', 'small')}>
          Letters that wait
        </Link>
      )}
      {kind === 'reviews-waiting' && (
        <Link
          to="/admin/$place/{-$id}"
          params={{ place: 'reviews', id: undefined }}
          className={buttonClass('secondary', 'small')}
          aria-label={`Look at it: ${title}`}
        >
          Look at it
        </Link>
      )}
      {kind === 'abandoned' && email && (
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          className={buttonClass('secondary', 'small')}
          aria-label={`Write to ${title}`}
        >
          Write
        </a>
      )}
      {order && (
        <Link
          to="/admin/orders/$id"
          params={{ id: order._id }}
          className={buttonClass('secondary', 'small')}
          aria-label={`Open: ${title}`}
        >
          Open the order
        </Link>
      )}
      {CAN_SET_ASIDE.includes(kind) && may('changeOrders') && (
        <Button
          size="small"
          variant="quiet"
          busy={setAside.isPending}
          aria-label={`Done: ${title}`}
          onClick={() => setAside.mutate({ kind, id, isDone: true })}
        >
          Done
        </Button>
      )}
    </div>
  )
}
