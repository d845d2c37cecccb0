import type { ContactMessage } from '#shared/contract/admin/contact.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { useMarkAnswered } from './queries.ts'

interface Props {
  messages: readonly ContactMessage[]
  /** Whether who is at work answers them, too. */
  mayAnswer: boolean
}

/** What visitors have written, each with the ways to answer it. */
export function MessageList({ messages, mayAnswer }: Props) {
  const mark = useMarkAnswered()
  return (
    <ul className="flex flex-col gap-4">
      {messages.map(({ _id: id, name, email, message, at, answeredAt }) => (
        <li key={id} className="admin-card">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="text-muted">{email}</span>
            </span>
            <time dateTime={at} className="text-sm text-muted">
              {formatDateTime(at)}
            </time>
          </p>
          <p className="mt-3 max-w-2xl whitespace-pre-wrap wrap-anywhere">{message}</p>
          {mayAnswer && (
            <p className="mt-4 flex flex-wrap gap-3">
              <a
                href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to us')}`}
                className={buttonClass('secondary', 'small')}
                aria-label={`Answer by mail: ${name}`}
              >
                Answer by mail
              </a>
              <Button
                size="small"
                variant="quiet"
                aria-label={answeredAt ? `Open again: ${name}` : `Mark as answered: ${name}`}
                disabled={mark.isPending}
                onClick={() => mark.mutate({ id, isAnswered: answeredAt === null })}
              >
                {answeredAt ? 'Open again' : 'Mark as answered'}
              </Button>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
