import { AlertsDialog } from '#client/admin/live/alerts-dialog.tsx'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useUser } from '#client/platform/session.ts'
import { PushSwitches } from '#client/shop/account/push/push-switches.tsx'

const NEW_ORDER = { kind: 'new-order', label: 'An order comes in' } as const
const ATTENTION = {
  kind: 'attention',
  label: 'Something needs attention: a refund failed, a payment is disputed',
} as const

/** How this device calls whoever works at it. */
export function DeviceAlerts({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const may = useMay()
  return (
    <AlertsDialog onClose={onClose}>
      <p className="mt-4 mb-2 text-muted">
        As a notification, also while the shop is closed here, until you sign out:
      </p>
      {user && (
        <PushSwitches userId={user._id} kinds={may('changeOrders') ? [NEW_ORDER, ATTENTION] : [NEW_ORDER]} />
      )}
    </AlertsDialog>
  )
}
