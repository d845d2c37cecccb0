import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { AdminShell } from '#client/admin/shell/admin-shell.tsx'
import { useUser } from '#client/platform/session.ts'
import { requireAdmin } from '../-guards.ts'
import { signOut } from '../-sign-out.ts'

export const Route = createFileRoute('/admin')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: 'Back office · Darzi' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminArea,
})

function AdminArea() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  return (
    <AdminShell
      name={user?.name ?? ''}
      email={user?.email ?? ''}
      // Past a form with unsaved changes too: who logs out has said so.
      onLogOut={() => void navigate({ to: '/', ignoreBlocker: true }).then(() => signOut(queryClient))}
    >
      <Outlet />
    </AdminShell>
  )
}
