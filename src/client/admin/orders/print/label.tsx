import { AT_THE_DOOR, dueAtTheDoor } from '#shared/at-the-door.ts'
import { shopName } from '#shared/shop-name.ts'
import { useOrderNumber } from '#client/platform/order-number.ts'
import { useShop } from '#client/platform/shop-settings.ts'
import { formatRupees } from '#client/ui/money.ts'
import { AddressLines } from './address-lines.tsx'
import type { SlipOrder } from './slip.tsx'
import { toPackOf } from './to-pack.ts'

/** Letters of an address that fit on a label as they are, and in smaller ones. */
const [FITS, FITS_SMALLER] = [160, 320]

/** A carrier can't deliver to an address that the label's edge cuts off. */
function lengthOf(address: SlipOrder['shippingAddress']): 'long' | 'longest' | undefined {
  const letters = Object.values(address).join('').length
  return letters <= FITS ? undefined : letters <= FITS_SMALLER ? 'long' : 'longest'
}

/** What is stuck on the parcel, A6: where it goes, from whom, and what is to be paid for it. */
export function Label({ order }: { order: SlipOrder }) {
  const shop = useShop()
  const number = useOrderNumber(order)
  const due = dueAtTheDoor(order)
  const pieces = toPackOf(order).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="label" aria-label="Label">
      <div>
        <p className="label-small">To</p>
        <div className="label-to" data-length={lengthOf(order.shippingAddress)}>
          <AddressLines address={order.shippingAddress} />
        </div>
      </div>
      {due !== undefined && <p className="label-money">{`${AT_THE_DOOR}: ${formatRupees(due)}`}</p>}
      <div className="label-foot">
        <div>
          <p className="label-small">From</p>
          <p>{shopName(shop)}</p>
        </div>
        <div>
          <p className="label-number">{number ?? `#${order._id.slice(-8)}`}</p>
          <p>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
        </div>
      </div>
    </section>
  )
}
