import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '../-page-needs.ts'

/** The first section stands for all. */
export const Route = createFileRoute('/admin/settings/')({
  loader: () => {
    requirePage('/admin/settings')
    throw redirect({ to: '/admin/settings/$section', params: { section: 'identity' }, replace: true })
  },
})
