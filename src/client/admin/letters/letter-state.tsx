import type { LetterRecord } from '#shared/contract/admin/letter.ts'
import { Badge } from '#client/ui/badge.tsx'
import { formatDateTime } from '#client/ui/dates.ts'
import { STATE_NAMES, STATE_TONES } from './labels.ts'

/** How far the letter is, when that was or will be, and what has gone wrong. */
export const LetterState = ({ state, sentAt, nextAt, attempts, problem }: LetterRecord) => (
  <>
    <Badge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</Badge>
    {sentAt !== null && (
      <time dateTime={sentAt} className="block text-muted">
        {formatDateTime(sentAt)}
      </time>
    )}
    {nextAt !== null && attempts > 0 && (
      <span className="block text-muted">
        <span>{`Tried ${attempts === 1 ? 'once' : `${attempts} times`}, again on`}</span>{' '}
        <time dateTime={nextAt}>{formatDateTime(nextAt)}</time>
      </span>
    )}
    {problem !== null && <span className="block wrap-anywhere text-danger">{problem}</span>}
  </>
)
