import type { Role } from '#shared/permissions.ts'

export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Customer',
  admin: 'Admin',
  manager: 'Manager',
  packer: 'Packer',
  viewer: 'Viewer',
}

/** What somebody gets with a role, said before they get it. */
export const ROLE_POWERS: Record<Exclude<Role, 'customer'>, string> = {
  admin: 'Admins see all orders and customers, and can change products, stock and users.',
  manager: 'Managers do all that admins do, but for the staff and the settings of the shop.',
  packer: 'Packers see orders and stock, print packing slips and send orders on.',
  viewer: 'Viewers see all orders and customers, and change nothing.',
}
