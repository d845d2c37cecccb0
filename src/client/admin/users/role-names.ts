import type { Role } from '#shared/permissions.ts'

export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Customer',
  admin: 'Admin',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
}

const POWERS: Record<Role, string> = {
  customer: 'without a way into the back office',
  admin: 'with all orders, customers, products, stock and users',
  manager: 'with all that admins have but the staff and the settings',
  packer: 'with orders and stock to see, pack and send',
  viewer: 'with all orders and customers to see, and nothing to change',
}

/** A role, and what it gives: `a packer with orders and stock to see, pack and send`. */
export const roleWords = (role: Role): string => `${role === 'admin' ? 'an' : 'a'} ${role} ${POWERS[role]}`
