import type { ReactNode } from 'react'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { setAlert, useAlerts } from './alerts.ts'

interface Props {
  onClose: () => void
  /** What else can be chosen for this device. */
  children?: ReactNode
}

/** How this device calls whoever works at it. */
export function AlertsDialog({ onClose, children }: Props) {
  const { sound, count } = useAlerts()
  return (
    <AdminDialog title="Alerts on this device" onClose={onClose}>
      <p className="mb-2 text-muted">When an order comes in while the back office is open here:</p>
      <Checkbox
        label="Play a sound"
        checked={sound}
        onChange={(event) => setAlert('sound', event.currentTarget.checked)}
      />
      <Checkbox
        label="Count it in the tab's title and on the app's icon"
        checked={count}
        onChange={(event) => setAlert('count', event.currentTarget.checked)}
      />
      {children}
      <div className="mt-5 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </AdminDialog>
  )
}
