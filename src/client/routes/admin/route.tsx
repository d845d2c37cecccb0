import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { AdminShell } from '#client/admin/shell/admin-shell.tsx'
import { PasswordNotice } from '#client/admin/shell/password-notice.tsx'
import { useMay } from '#client/platform/admin/use-may.ts'
import { useUser } from '#client/platform/session.ts'
import { Connection } from '../-connection.tsx'
import { requireStaff } from '../-guards.ts'
import { useSignOut } from '../-use-sign-out.tsx'
import { PAGE_NEEDS } from './-page-needs.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireStaff,
  head: () => ({ meta: [{ title: 'Back office' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminArea,
})

function AdminArea() {
  const navigate = useNavigate()
  // Past a form with unsaved changes too: who logs out has said so.
  const signOut = useSignOut(() => navigate({ to: '/', ignoreBlocker: true }), { leaveFirst: true })
  const user = useUser()
  const may = useMay()
  return (
    <>
      <AdminShell
        name={user?.name ?? ''}
        email={user?.email ?? ''}
        line={<Connection />}
        mayOpen={(page) => may(PAGE_NEEDS[page])}
        onLogOut={signOut.ask}
      >
        {user && <PasswordNotice userId={user._id} />}
        <Outlet />
      </AdminShell>
      {signOut.question}
    </>
  )
}
