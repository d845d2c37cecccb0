import { useId, useState } from 'react'
import type { ShownReturn } from '#shared/contract/returns.ts'
import { RETURN_REASONS } from '#shared/order-life/returns.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import type { Own } from '../own/use-own-change.ts'
import { useWithdraw } from './mutations.ts'
import { OwnPhotos } from './own-photos.tsx'
import { linesIn, nextWords, returnSteps, stateWords } from './return-words.ts'

interface Props {
  own: Own
  one: ShownReturn
  /** Where to send it, line by line. */
  sendTo: string
}

/** One return: what, why, how far it is, and what comes next. */
export function ReturnSteps({ own, one, sendTo }: Props) {
  const titleId = useId()
  const withdraw = useWithdraw(own)
  const [isSure, setSure] = useState(false)
  const next = nextWords(one)
  const isOpen = one.state === 'asked' || one.state === 'approved'
  const canWithdraw = isOpen && one.lines.every(({ received }) => received === 0)
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-card border border-line p-4 md:p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h4 id={titleId} className="font-medium">{`Return ${one.number}`}</h4>
        <Badge tone={one.state === 'approved' ? 'accent' : one.state === 'refused' ? 'danger' : 'info'}>
          {stateWords(one)}
        </Badge>
      </header>
      <ul className="text-sm">
        {linesIn(own.order, one).map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        <li className="text-muted wrap-anywhere">
          {[RETURN_REASONS[one.reason], one.words].filter(Boolean).join(': ')}
        </li>
      </ul>
      {one.answer && (
        <p className="rounded-card bg-surface p-3 text-sm whitespace-pre-line wrap-anywhere">
          <span className="sr-only">The shop says: </span>
          <span>{one.answer}</span>
        </p>
      )}
      {one.state === 'approved' && (
        <div className="rounded-card bg-surface p-3 text-sm">
          <p className="font-medium">Send it to</p>
          <p className="whitespace-pre-line wrap-anywhere">
            {sendTo || 'We write to you where to, and how.'}
          </p>
        </div>
      )}
      <ol className="progress">
        {returnSteps(one).map((step) => (
          <li key={`${step.at} ${step.words}`}>
            <p className="font-medium">{step.words}</p>
            <p className="text-sm text-muted">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
          </li>
        ))}
        {next && (
          <li data-next>
            <p>{next}</p>
          </li>
        )}
      </ol>
      <OwnPhotos own={own} one={one} canAdd={isOpen} />
      {canWithdraw && (
        <div className="flex flex-wrap items-center gap-2">
          {isSure ? (
            <>
              <p ref={focused} tabIndex={-1} className="text-sm">
                You keep it, and nothing is paid back?
              </p>
              <Button
                size="small"
                variant="danger"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(one._id)}
              >
                Keep it
              </Button>
              <Button size="small" onClick={() => setSure(false)}>
                Go on with the return
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => setSure(true)}>
              I want to keep it…
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** Moves the focus to the question, because the pressed button has gone. */
const focused = (element: HTMLElement | null) => element?.focus()
