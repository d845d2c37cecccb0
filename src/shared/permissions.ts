import type { ORDER_STATUSES, ROLES } from './limits.ts'

/** What somebody may do beyond shopping: each call of the back office asks for one of these. */
const PERMISSIONS = [
  'seeDashboard',
  'seeReports',
  'seeOrders',
  /** Send an order on: Shipped, Delivered. */
  'packOrders',
  /** Any status, cancelling among them. */
  'changeOrders',
  /** Pay back an order's money. */
  'refundOrders',
  'deleteOrders',
  'exportOrders',
  'seeProducts',
  'editProducts',
  'deleteProducts',
  'seeInventory',
  'editInventory',
  'seeCustomers',
  'editCustomers',
  /** Whoever is no customer, and what would give their account away. */
  'editStaff',
  'seeHistory',
  'undo',
  'seeSearch',
  'editSearch',
  'seeSettings',
  'editSettings',
  'seeLetters',
  'sendLetters',
  'seeReviews',
  /** Decide which reviews are shown, and answer them. */
  'editReviews',
  'seePages',
  'editPages',
] as const
export type Permission = (typeof PERMISSIONS)[number]
export type Role = (typeof ROLES)[number]
type OrderStatus = (typeof ORDER_STATUSES)[number]

const OWNERS_ONLY: readonly Permission[] = ['editStaff', 'editSettings']

/** The owner's role is the specification's admin, who may do everything. */
const GRANTED: Record<Role, ReadonlySet<Permission>> = {
  customer: new Set(),
  admin: new Set(PERMISSIONS),
  manager: new Set(PERMISSIONS.filter((permission) => !OWNERS_ONLY.includes(permission))),
  packer: new Set(['seeOrders', 'packOrders', 'seeInventory']),
  viewer: new Set(PERMISSIONS.filter((permission) => permission.startsWith('see'))),
}

export const may = (role: Role, permission: Permission): boolean => GRANTED[role].has(permission)

const ON_THE_WAY: readonly OrderStatus[] = ['Processing', 'Shipped', 'Delivered']

/** Whoever packs sends orders on; to cancel one, or to take back what was done, is not theirs. */
export const mayChangeStatus = (role: Role, from: OrderStatus, to: OrderStatus): boolean =>
  may(role, 'changeOrders') ||
  (may(role, 'packOrders') && from !== 'Cancelled' && ON_THE_WAY.indexOf(to) > ON_THE_WAY.indexOf(from))
