import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { AdminShell } from '#client/admin/shell/admin-shell.tsx'
import { useUser } from '#client/platform/session.ts'
import { Connection } from '../-connection.tsx'
import { requireAdmin } from '../-guards.ts'
import { useSignOut } from '../-use-sign-out.tsx'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: 'Back office · Darzi' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminArea,
})

function AdminArea() {
  const navigate = useNavigate()
  // Past a form with unsaved changes too: who logs out has said so.
  const signOut = useSignOut(() => navigate({ to: '/', ignoreBlocker: true }), { leaveFirst: true })
  const user = useUser()
  return (
    <>
      <AdminShell
        name={user?.name ?? ''}
        email={user?.email ?? ''}
        line={<Connection />}
        onLogOut={signOut.ask}
      >
        <Outlet />
      </AdminShell>
      {signOut.question}
    </>
  )
}
