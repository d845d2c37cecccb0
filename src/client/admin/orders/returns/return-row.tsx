import { useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import type { AdminReturn } from '#shared/contract/admin/returns.ts'
import { RETURN_REASONS } from '#shared/order-life/returns.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { formatRupees } from '#client/ui/money.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { cameWords, lineWords, RETURN_STATE_NAMES, RETURN_TONES } from './labels.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { SettleDialog } from './settle-dialog.tsx'

interface Props {
  one: AdminReturn
  order: OrderDetail
}

type Asked = 'approve' | 'refuse' | 'receive' | 'settle'

/** One return: what, why, how far it is, and what can be done next. */
export function ReturnRow({ one, order }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <li className="flex flex-col gap-2 not-first:border-t not-first:border-line not-first:pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-medium">{`Return ${one.number}`}</strong>
        <Badge tone={RETURN_TONES[one.state]}>{RETURN_STATE_NAMES[one.state]}</Badge>
        <time dateTime={one.askedAt} className="text-sm text-muted">
          {formatDateTime(one.askedAt)}
        </time>
      </p>
      <ul className="text-sm">
        {one.lines.map((line) => (
          <li key={line.line} className="wrap-anywhere">
            {[lineWords(line), formatRupees(line.worth), cameWords(line)].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <p className="text-sm wrap-anywhere">
        <span>{RETURN_REASONS[one.reason]}</span>
        {one.words && <q className="ml-1">{one.words}</q>}
      </p>
      {one.answer && <p className="text-sm text-muted wrap-anywhere">{`The shop: ${one.answer}`}</p>}
      {one.refund && (
        <p className="text-sm">
          {`${formatRupees(one.refund.amount)} ${one.refund.isDone ? 'paid back' : 'being paid back'}`}
        </p>
      )}
      <ReturnPhotos one={one} />
      <NextButtons one={one} onAsk={setAsked} />
      {(asked === 'approve' || asked === 'refuse') && (
        <AnswerDialog one={one} isApproved={asked === 'approve'} onClose={close} />
      )}
      {asked === 'receive' && <ReceiveDialog one={one} onClose={close} />}
      {asked === 'settle' && <SettleDialog one={one} order={order} onClose={close} />}
    </li>
  )
}

function NextButtons({ one, onAsk }: { one: AdminReturn; onAsk: (what: Asked) => void }) {
  const may = useMay()
  const { state, lines } = one
  const hasCome = lines.some(({ received }) => received > 0)
  const mayAnswer = may('changeOrders') && (state === 'asked' || (state === 'approved' && !hasCome))
  const canReceive = may('packOrders') && state === 'approved'
  const canSettle = may('changeOrders') && state === 'received'
  if (!mayAnswer && !canReceive && !canSettle) return null
  return (
    <div className="flex flex-wrap gap-2">
      {mayAnswer && state === 'asked' && (
        <Button size="small" variant="primary" onClick={() => onAsk('approve')}>
          Approve…
        </Button>
      )}
      {canReceive && (
        <Button size="small" variant="primary" onClick={() => onAsk('receive')}>
          It has come…
        </Button>
      )}
      {canSettle && (
        <Button size="small" variant="primary" onClick={() => onAsk('settle')}>
          Settle…
        </Button>
      )}
      {mayAnswer && (
        <Button size="small" onClick={() => onAsk('refuse')}>
          {state === 'asked' ? 'Refuse…' : 'End it…'}
        </Button>
      )}
    </div>
  )
}
