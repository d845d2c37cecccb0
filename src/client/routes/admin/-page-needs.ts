import { redirect } from '@tanstack/react-router'
import { may, type Permission, type Role } from '#shared/permissions.ts'
import { session } from '#client/platform/session.ts'

/** The pages of the back office, each with the permission that opens it: the menu shows those one may see. */
export const PAGE_NEEDS = {
  '/admin': 'seeDashboard',
  '/admin/attention': 'seeOrders',
  '/admin/reports': 'seeReports',
  '/admin/users': 'seeCustomers',
  '/admin/products/add': 'editProducts',
  '/admin/products/import': 'editProducts',
  '/admin/products/$id/edit': 'editProducts',
  '/admin/products/$id/preview': 'seeProducts',
  '/admin/products': 'seeProducts',
  '/admin/orders': 'seeOrders',
  '/admin/orders/$id': 'seeOrders',
  '/admin/returns': 'seeOrders',
  '/admin/new-order': 'changeOrders',
  '/admin/inventory': 'seeInventory',
  '/admin/stock': 'seeInventory',
  '/admin/deliveries': 'seeInventory',
  '/admin/deliveries/add': 'editInventory',
  '/admin/search': 'seeSearch',
  '/admin/letters': 'seeLetters',
  '/admin/settings': 'seeSettings',
  '/admin/settings/$section': 'seeSettings',
  '/admin/messages': 'seeLetters',
  '/admin/reviews': 'seeReviews',
  '/admin/pages': 'seePages',
  '/admin/pages/$id': 'editPages',
  '/admin/history': 'seeHistory',
} as const satisfies Record<string, Permission>
type AdminPage = keyof typeof PAGE_NEEDS

/** Where one begins who has no dashboard: the first of these that is theirs. */
const BEGINNINGS = ['/admin', '/admin/orders', '/admin/inventory'] as const

const ownRole = (): Role => session.get().user?.role ?? 'customer'

/**
 * For a page's loader, which shoppers do not load: sends whoever may not see it to where they begin, a customer home
 * (spec, section 2). Throws a redirect.
 * Courtesy only: the server decides.
 */
export function requirePage(page: AdminPage): void {
  const role = ownRole()
  if (may(role, PAGE_NEEDS[page])) return
  const to = BEGINNINGS.find((beginning) => may(role, PAGE_NEEDS[beginning]))
  throw redirect({ to: to ?? '/', replace: true })
}

/** An edit page of somebody who may only look is the preview. */
export function requireEditPage(id: string): void {
  if (!may(ownRole(), 'editProducts') && may(ownRole(), 'seeProducts'))
    throw redirect({ to: '/admin/products/$id/preview', params: { id }, replace: true })
  requirePage('/admin/products/$id/edit')
}
