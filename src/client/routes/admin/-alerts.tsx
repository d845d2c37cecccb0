import { AlertsDialog } from '#client/admin/live/alerts-dialog.tsx'
import { useUser } from '#client/platform/session.ts'
import { PushSwitches } from '#client/shop/account/push/push-switches.tsx'

const KINDS = [{ kind: 'new-order', label: 'An order comes in' }] as const

/** How this device calls whoever works at it. */
export function DeviceAlerts({ onClose }: { onClose: () => void }) {
  const user = useUser()
  return (
    <AlertsDialog onClose={onClose}>
      <p className="mt-4 mb-2 text-muted">
        As a notification, also while the shop is closed here, until you sign out:
      </p>
      {user && <PushSwitches userId={user._id} kinds={KINDS} />}
    </AlertsDialog>
  )
}
