import { CASH } from './payment-methods.ts'

interface Placed {
  paymentMethod: string
  isPaid: boolean
  status: string
}

/** What is said beside the amount. */
export const AT_THE_DOOR = 'To be paid at the door'

/** Whether somebody brings this order and takes the money for it. */
export const isPaidAtTheDoor = ({ paymentMethod, isPaid, status }: Placed): boolean =>
  paymentMethod === CASH && !isPaid && (status === 'Processing' || status === 'Shipped')
