import { isAnythingLeft } from './order-life/pieces-left.ts'
import { CASH } from './payment-methods.ts'

interface Placed {
  paymentMethod: string
  isPaid: boolean
  status: string
  totalPrice: number
  /** `waived`: what need not be paid any more. */
  money?: { waived: number } | undefined
  /** Its lines, where they are known. */
  orderItems?: Parameters<typeof isAnythingLeft>[0]
}

/** What is said beside the amount. */
export const AT_THE_DOOR = 'To be paid at the door'

/** What whoever brings this order takes for it, in rupees; undefined where that is nothing. */
export const dueAtTheDoor = ({
  paymentMethod,
  isPaid,
  status,
  totalPrice,
  money,
  orderItems,
}: Placed): number | undefined =>
  paymentMethod === CASH &&
  !isPaid &&
  (status === 'Processing' || status === 'Shipped') &&
  (orderItems === undefined || isAnythingLeft(orderItems))
    ? Math.round((totalPrice - (money?.waived ?? 0)) * 100) / 100
    : undefined
