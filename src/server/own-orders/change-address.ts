import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { FollowedOrder } from '#shared/contract/followed-order.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { fromJson } from '#shared/json.ts'
import { CASH } from '#shared/payment-methods.ts'
import { zoneOf } from '#shared/totals/delivery.ts'
import { taxRuleFor } from '#shared/totals/tax.ts'
import { refuseImpossiblePhone, refuseUnknownCountry, refuseUnreadablePin } from '../checkout/place.ts'
import { type CheckoutContext, wayTo } from '../checkout/ways.ts'
import type { Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { noteEvents } from '../orders/events.ts'
import { orderLetter } from '../orders/order-letters.ts'
import { lockOwnOrder, type OwnOrder, pathForShopper } from '../orders/order-link.ts'
import { parcelsOfOrder } from '../orders/parcels.ts'
import { presentOrder, presentOwnOrder } from '../orders/present-order.ts'
import { setAddress, type WholeOrder } from '../orders/repository.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { tellShop } from './tell-shop.ts'

type Place = Omit<ShippingAddress, 'gstin'>

/**
 * Sends an order somewhere else, for whoever ordered it, as long as nothing of it is packed and its sum stays the same.
 * Throws the same 404 for whoever did not order it, 400 for an address that cannot be, and 409 where that is too late,
 * or would cost something else.
 */
export async function changeOwnAddress(
  context: CheckoutContext,
  own: OwnOrder,
  wanted: Place,
): Promise<FollowedOrder> {
  const { database, settings } = context
  refuseUnreadablePin(wanted)
  refuseImpossiblePhone(wanted)
  refuseUnknownCountry(settings.sale(), wanted)
  const changed = await database.transact(async (trx) => {
    const now = Date.now()
    const order = await lockOwnOrder(context, trx, own, now)
    await expectUntouched(trx, order)
    const { row, items } = order
    const { gstin, ...known } = fromJson<ShippingAddress>(row.address)
    if (isSame(known, withState(known, wanted))) return order
    refuseElsewhere(settings.sale(), known, withState(known, wanted))
    if (row.payment_method === CASH) refuseNoCash(context, wanted)
    const address = JSON.stringify({
      ...withState(known, wanted),
      ...(gstin !== undefined && { gstin }),
    }).toWellFormed()
    await setAddress(trx, row.id, address, now)
    const after = { row: { ...row, address, address_changed_at: now }, items }
    await noteEvents(trx, [{ orderId: row.id, kind: 'addressChanged', actor: 'shopper' }], now)
    await tellShop(trx, after, 'address', '')
    await tellShopper(trx, after)
    return after
  })
  return presentOwnOrder(database.db, changed)
}

async function expectUntouched(trx: Trx, { row }: WholeOrder): Promise<void> {
  if (row.status === 'Cancelled') throw conflict('This order was cancelled')
  if (row.status !== 'Processing' || (await parcelsOfOrder(trx, row.id)).length > 0)
    throw conflict('This order is packed by now: its address can no longer be changed')
}

/** The form does not ask for the state: it stays while the place does. */
const withState = (known: Place, wanted: Place): Place =>
  wanted.state === undefined && known.state !== undefined && isSamePlace(known, wanted)
    ? { ...wanted, state: known.state }
    : wanted

const isSamePlace = (a: Place, b: Place) => a.country === b.country && a.postalCode === b.postalCode

const isSame = (known: Place, wanted: Place): boolean =>
  (Object.keys({ ...known, ...wanted }) as (keyof Place)[]).every((name) => known[name] === wanted[name])

const COSTS = 'Delivery or tax would cost something else there. Please cancel this order and order again'

/** Throws 400 where nothing is delivered, and 409 where it is at another charge or tax: the order's sum stands. */
function refuseElsewhere({ delivery, tax }: SaleSettings, from: Place, to: Place): void {
  const zones = delivery?.zones ?? []
  const zone = zones.length === 0 ? undefined : zoneOf(zones, to)
  if (zones.length > 0 && !zone)
    throw invalid('postalCode', `We do not deliver to ${to.country} ${to.postalCode}`)
  const isSameZone = zones.length === 0 || zone === zoneOf(zones, from)
  const taxes = (place: typeof to) => taxRuleFor(tax, place).parts.join()
  if (!isSameZone || taxes(from) !== taxes(to)) throw conflict(COSTS)
}

function refuseNoCash(context: CheckoutContext, to: Place): void {
  const refusal = wayTo(context, CASH).refusal({ country: to.country, postalCode: to.postalCode })
  if (refusal !== null) throw conflict(`It cannot be paid on delivery there: ${refusal.toLowerCase()}`)
}

/** So that a slip is noticed, and another's hand. */
async function tellShopper(trx: Trx, order: WholeOrder): Promise<void> {
  const presented = presentOrder(order)
  const { email } = presented.user
  if (email === '') return
  const data = orderLetter(presented, await pathForShopper(trx, presented))
  await writeLetter(trx, { kind: 'address-changed', about: newId(), to: email, data })
}
