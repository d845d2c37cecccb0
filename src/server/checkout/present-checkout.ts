import type { Checkout, ShippingAddress } from '#shared/contract/checkout.ts'
import { fromJson } from '#shared/json.ts'
import type { ItemsColumns } from '../database/schema/tables.ts'
import { presentTotals } from '../orders/kept-totals.ts'
import { presentItem } from '../orders/present-item.ts'
import { toRupees } from '../platform/money.ts'
import type { CheckoutRow, NewCheckoutRow } from './repository.ts'

export function presentCheckout(row: CheckoutRow | NewCheckoutRow, items: readonly ItemsColumns[]): Checkout {
  return {
    _id: row.id,
    createdAt: new Date(row.created_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    checkoutItems: items.map(presentItem),
    shippingAddress: fromJson<ShippingAddress>(row.address),
    paymentMethod: row.payment_method,
    totalPrice: toRupees(row.total),
    ...presentTotals(row.totals),
    paymentStatus: row.payment_status,
    quote: { currency: row.currency, amount: row.amount },
    isPaid: row.payment_status === 'Paid',
    isFinalized: row.finalized_at !== null,
  }
}
