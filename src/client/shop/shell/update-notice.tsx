import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { rootMark } from '#client/ui/root-mark.ts'

const mark = rootMark('data-notice')

interface Props {
  /** Resolves when it has turned out that it has to wait. */
  onReload: () => Promise<void>
  onDismiss: () => void
}

/** Offered, never forced; the route leaves it out while somebody pays. */
export function UpdateNotice({ onReload, onDismiss }: Props) {
  const [busy, setBusy] = useState(false)
  const handleReload = () => {
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  return (
    <div ref={mark} role="status" className="update-notice">
      <p className="min-w-0 flex-1">A new version is ready.</p>
      <Button variant="primary" size="small" busy={busy} onClick={handleReload}>
        Reload
      </Button>
      <IconButton label="Not now" onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
