import { useState } from 'react'
import type { Passkey } from '#shared/contract/passkey.ts'
import { Button } from '#client/ui/button.tsx'
import { formatDate } from '#client/ui/dates.ts'

interface Props {
  passkey: Passkey
  busy: boolean
  onRemove: () => void
}

/** One passkey; to remove it takes a second press, since it cannot be taken back. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, busy, onRemove }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {`Added ${formatDate(createdAt)}${lastUsedAt ? ` · last used ${formatDate(lastUsedAt)}` : ' · not used yet'}`}
        </p>
      </div>
      {isAsked ? (
        <div className="flex gap-2">
          <Button size="small" variant="danger" busy={busy} onClick={onRemove}>
            Remove it
          </Button>
          <Button size="small" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
    </li>
  )
}
