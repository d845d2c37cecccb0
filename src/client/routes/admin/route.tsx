import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { paletteKeys, usePaletteKeys } from '#client/admin/palette/palette-key.ts'
import { AdminShell } from '#client/admin/shell/admin-shell.tsx'
import { PasswordNotice } from '#client/admin/shell/password-notice.tsx'
import { useMay } from '#client/platform/admin/use-may.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useUser } from '#client/platform/session.ts'
import { useStaffSignIn } from '#client/shop/account/second-factor/use-second-factor.ts'
import { Connection } from '../-connection.tsx'
import { requireStaff } from '../-guards.ts'
import { useSignOut } from '../-use-sign-out.tsx'
import { PAGE_NEEDS } from './-page-needs.ts'
import { SecondFactorGate } from './-second-factor-gate.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireStaff,
  head: () => ({ meta: [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminArea,
})

/** What the screen itself needs comes first. */
const AFTER_THE_SCREEN_MS = 1500
const loadPalette = async () => (await import('./-palette.tsx')).OfficePalette
const OfficePalette = lazyPart(loadPalette)

const DeviceAlerts = lazyPart(async () => (await import('./-alerts.tsx')).DeviceAlerts)

/** What changes in the shop comes to the open page; a page that only just opened has what there is. */
function useLive(): void {
  const queryClient = useQueryClient()
  const userId = useUser()?._id
  const hears = useMay()('seeOrders')
  useEffect(() => {
    if (userId === undefined || !hears) return
    let stop: (() => void) | undefined
    let isLeft = false
    const start = async () => {
      const { startLive } = await import('./-live.ts')
      if (!isLeft) stop = startLive(queryClient)
    }
    const timer = window.setTimeout(() => void start().catch(() => undefined), AFTER_THE_SCREEN_MS)
    return () => {
      isLeft = true
      window.clearTimeout(timer)
      stop?.()
    }
  }, [queryClient, userId, hears])
}

function AdminArea() {
  useLive()
  const navigate = useNavigate()
  // Past a form with unsaved changes too: who logs out has said so.
  const signOut = useSignOut(() => navigate({ to: '/', ignoreBlocker: true }), { leaveFirst: true })
  const signInAgain = useSignOut(() => navigate({ to: '/login', ignoreBlocker: true }))
  const user = useUser()
  const { data: staff } = useStaffSignIn(user?._id)
  const may = useMay()
  const [isFinding, setFinding] = useState(false)
  const [isSettingAlerts, setSettingAlerts] = useState(false)
  usePaletteKeys(() => setFinding((isOpen) => !isOpen))
  // There before it is wanted: what is typed right after its keys is for it.
  useEffect(() => {
    const timer = window.setTimeout(() => void loadPalette().catch(() => undefined), AFTER_THE_SCREEN_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <>
      <AdminShell
        name={user?.name ?? ''}
        email={user?.email ?? ''}
        line={<Connection />}
        mayOpen={(page) => may(PAGE_NEEDS[page])}
        onLogOut={signOut.ask}
        onFind={() => setFinding(true)}
        onAlerts={may('seeOrders') ? () => setSettingAlerts(true) : undefined}
        findKeys={paletteKeys()}
      >
        {staff?.mustChangePassword && <PasswordNotice />}
        <SecondFactorGate user={user} staff={staff} onLogOut={signInAgain.ask}>
          <Outlet />
        </SecondFactorGate>
      </AdminShell>
      {isFinding && (
        <Suspense>
          <OfficePalette
            onClose={() => setFinding(false)}
            onMissing={() => setFinding(false)}
            onLogOut={signOut.ask}
          />
        </Suspense>
      )}
      {isSettingAlerts && (
        <Suspense>
          <DeviceAlerts onClose={() => setSettingAlerts(false)} onMissing={() => setSettingAlerts(false)} />
        </Suspense>
      )}
      {signOut.question}
      {signInAgain.question}
    </>
  )
}
