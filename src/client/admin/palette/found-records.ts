import type { AdminOrder } from '#shared/contract/admin/order.ts'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import type { AdminUser } from '#shared/contract/admin/user.ts'
import { orderNumber } from '#shared/order-number.ts'
import type { Permission } from '#shared/permissions.ts'
import { formatRupees } from '#client/ui/money.ts'
import type { PaletteEntry, PaletteTarget } from './palette-entry.ts'

type May = (permission: Permission) => boolean

/** Of a key as `product <id>`, for who may open it. */
export function recordTarget(key: string, may: May): PaletteTarget | undefined {
  const [kind, id = ''] = key.split(' ')
  if (kind === 'order' && may('seeOrders')) return { to: `/admin/orders/${id}` }
  if (kind === 'product' && may('seeProducts'))
    return { to: `/admin/products/${id}/${may('editProducts') ? 'edit' : 'preview'}` }
  return undefined
}

/** The end of an id tells the orders of a day apart. */
const END = 8

const keyed = (kind: 'product' | 'order', id: string, may: May) => {
  const key = `${kind} ${id}`
  return { key, target: recordTarget(key, may) ?? { to: '/admin' } }
}

export const productEntry = ({ _id, name, sku, images }: AdminProduct, may: May): PaletteEntry => ({
  ...keyed('product', _id, may),
  group: 'Products',
  name,
  details: sku,
  picture: images[0]?.url,
})

/** @param shop its name */
export const orderEntry = (
  { _id, number, user, totalPrice, status }: AdminOrder,
  may: May,
  shop: string,
): PaletteEntry => ({
  ...keyed('order', _id, may),
  group: 'Orders',
  name: `Order #${_id.slice(-END)}`,
  details: [
    ...(number === undefined ? [] : [orderNumber(number, shop)]),
    user.name,
    formatRupees(totalPrice),
    status,
  ].join(', '),
})

export const customerEntry = ({ _id, name, email, role }: AdminUser): PaletteEntry => ({
  key: `customer ${_id}`,
  group: 'Customers',
  name,
  details: email,
  isPersonal: true,
  target:
    role === 'customer'
      ? { to: `/admin/customers/${_id}` }
      : { to: '/admin/users', search: { search: email } },
})

/** The list itself, with the same search. */
export const restEntry = (
  group: 'Products' | 'Orders' | 'Customers',
  total: string,
  search: string,
): PaletteEntry => ({
  key: `all ${group}`,
  group,
  name: `All ${total} ${group.toLowerCase()}`,
  details: `with “${search}”`,
  isPersonal: true,
  target: {
    to: group === 'Customers' ? '/admin/users' : `/admin/${group.toLowerCase()}`,
    search: { search },
  },
})
