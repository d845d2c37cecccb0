import { useEffect, useRef } from 'react'
import type { PendingEmail } from '#shared/contract/email-change.ts'
import type { User } from '#shared/contract/user.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'
import { ErrorNotice } from '#client/ui/error-notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { EmailForm } from './email-form.tsx'
import { useAskForEmailChange, useCallOffEmailChange, useEmailChange } from './use-email-change.ts'

/** The address, and the way to another one, which both mailboxes confirm. */
export function EmailChange({ user }: { user: User }) {
  const pending = useEmailChange(user._id)
  const ask = useAskForEmailChange(user._id)
  if (pending.isPending) return <Skeleton className="h-16" />
  if (pending.isError)
    return (
      <ErrorNotice message={`Error : ${messageOf(pending.error)}`} onRetry={() => void pending.refetch()} />
    )
  if (pending.data) return <Waiting user={user} change={pending.data} isNew={ask.isSuccess} />
  return <EmailForm user={user} ask={ask} />
}

interface WaitingProps {
  user: User
  change: PendingEmail
  /** It was asked for a moment ago: the form that had the focus is gone. */
  isNew: boolean
}

function Waiting({ user, change, isNew }: WaitingProps) {
  const { email, isNewConfirmed, isOldConfirmed, changesAt } = change
  const callOff = useCallOffEmailChange(user._id)
  const top = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) top.current?.focus()
  }, [isNew])
  return (
    <div className="max-w-prose">
      <p ref={top} tabIndex={-1} className="mb-3 outline-none">
        Look into both mailboxes: a link in each letter confirms the change.
      </p>
      <ul className="mb-4 border-y border-line divide-y divide-line">
        <Mailbox email={email} label="New" isConfirmed={isNewConfirmed} />
        <Mailbox email={user.email} label="Present" isConfirmed={isOldConfirmed} />
      </ul>
      <p className="mb-4 text-muted">
        {changesAt
          ? `Without the present mailbox it changes on ${formatDate(changesAt)}.`
          : 'The link to the new one works for an hour. Can you no longer read the present one? Confirmed by the new one alone, the address changes after 7 days.'}
      </p>
      <Button busy={callOff.isPending} onClick={() => callOff.mutate(undefined)}>
        Call off the change
      </Button>
    </div>
  )
}

const Mailbox = ({ email, label, isConfirmed }: { email: string; label: string; isConfirmed: boolean }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <span className="min-w-0 wrap-anywhere">
      <span className="text-muted">{`${label}: `}</span>
      <span>{email}</span>
    </span>
    <Badge tone={isConfirmed ? 'success' : 'neutral'}>
      {isConfirmed ? 'Confirmed' : 'Not confirmed yet'}
    </Badge>
  </li>
)
