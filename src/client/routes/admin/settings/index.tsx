import { createFileRoute, redirect } from '@tanstack/react-router'
import { sendHomeUnlessStaff } from '../../-guards.ts'

/** The first section stands for all. */
export const Route = createFileRoute('/admin/settings/')({
  beforeLoad: () => {
    sendHomeUnlessStaff()
    throw redirect({ to: '/admin/settings/$section', params: { section: 'identity' }, replace: true })
  },
})
