import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { fromJson } from '#shared/json.ts'
import { stateProblem } from '#shared/indian-states.ts'
import { CASH } from '#shared/payment-methods.ts'
import { zoneOf } from '#shared/totals/delivery.ts'
import { taxRuleFor } from '#shared/totals/tax.ts'
import {
  refuseImpossiblePhone,
  refuseUnknownCountry,
  refuseUnknownState,
  refuseUnreadablePin,
  withStateName,
} from '../checkout/place.ts'
import { type CheckoutContext, wayTo } from '../checkout/ways.ts'
import type { Trx } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { type NewEvent, noteEvents } from '../orders/events.ts'
import { orderLetter } from '../orders/order-letters.ts'
import type { KeptTotals } from '../orders/kept-totals.ts'
import { pathForShopper } from '../orders/order-link.ts'
import { presentOrder } from '../orders/present-order.ts'
import { setAddress, type WholeOrder } from '../orders/repository.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'

export type NewPlace = Omit<ShippingAddress, 'gstin'>

/** Throws 400 for a place that cannot be. Asked before the transaction. */
export function refuseImpossiblePlace(
  { settings }: Pick<CheckoutContext, 'settings'>,
  wanted: NewPlace,
): void {
  refuseUnreadablePin(wanted)
  refuseImpossiblePhone(wanted)
  refuseUnknownCountry(settings.sale(), wanted)
}

/**
 * Sends a locked order somewhere else, as long as its sum stays the same; whoever ordered it gets a letter. The same
 * order again where it goes there already. Throws 400 where nothing is delivered, and 409 where it would cost
 * something else.
 *
 * @param now in ms
 */
export async function moveLocked(
  context: CheckoutContext,
  trx: Trx,
  order: WholeOrder,
  wanted: NewPlace,
  { actor, now }: { actor: NewEvent['actor']; now: number },
): Promise<WholeOrder> {
  const { row, items } = order
  const { gstin, ...known } = fromJson<ShippingAddress>(row.address)
  const sale = context.settings.sale()
  const place = placeOf(sale, known, wanted)
  if (isSame(known, place)) return order
  refuseUnknownState(sale, place)
  refuseElsewhere(sale, order, place)
  if (row.payment_method === CASH) refuseNoCash(context, place)
  const address = JSON.stringify({ ...place, ...(gstin !== undefined && { gstin }) }).toWellFormed()
  await setAddress(trx, row.id, address, now)
  const moved = { row: { ...row, address, address_changed_at: now }, items }
  await noteEvents(trx, [{ orderId: row.id, kind: 'addressChanged', actor }], now)
  await tellShopper(trx, moved)
  return moved
}

/** A State that is left out stays while the place does; where GST goes by it, the PIN says it. */
function placeOf({ tax }: SaleSettings, known: NewPlace, wanted: NewPlace): NewPlace {
  const isLeftOut = wanted.state === undefined && known.state !== undefined && isSamePlace(known, wanted)
  const place = isLeftOut ? { ...wanted, state: known.state } : wanted
  return tax?.kind === 'gst' && stateProblem(place) === undefined ? withStateName(place) : place
}

const isSamePlace = (a: NewPlace, b: NewPlace) => a.country === b.country && a.postalCode === b.postalCode

const isSame = (known: NewPlace, wanted: NewPlace): boolean =>
  (Object.keys({ ...known, ...wanted }) as (keyof NewPlace)[]).every((name) => known[name] === wanted[name])

/** Whether nothing but a State is added to an address that had none and whose PIN does not say it. */
export function addsState({ row }: WholeOrder, wanted: NewPlace): boolean {
  const { gstin: _, ...known } = fromJson<ShippingAddress>(row.address)
  return stateProblem(known) !== undefined && isSame({ ...known, state: wanted.state }, wanted)
}

const COSTS = 'Delivery or tax would cost something else there. Please cancel this order and order again'

/** Throws 400 where nothing is delivered, and 409 where it is at another charge or tax: the order's sum stands. */
function refuseElsewhere({ delivery, tax }: SaleSettings, order: WholeOrder, to: NewPlace): void {
  const from = fromJson<ShippingAddress>(order.row.address)
  const zones = delivery?.zones ?? []
  const zone = zones.length === 0 ? undefined : zoneOf(zones, to)
  if (zones.length > 0 && !zone)
    throw invalid('postalCode', `We do not deliver to ${to.country} ${to.postalCode}`)
  const isSameZone = zones.length === 0 || zone === zoneOf(zones, from)
  const taxes = (place: typeof to) => taxRuleFor(tax, place).parts.join()
  // Without tax when it was made, its State makes no other sum of it.
  const isTaxed = order.row.totals !== null && fromJson<KeptTotals>(order.row.totals).taxes.length > 0
  const isSameTax = taxes(from) === taxes(to) || (!isTaxed && addsState(order, to))
  if (!isSameZone || !isSameTax) throw conflict(COSTS)
}

function refuseNoCash(context: CheckoutContext, to: NewPlace): void {
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
