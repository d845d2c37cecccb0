import type { Checkout, NewCheckout } from '#shared/contract/checkout.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { CASH, type OrderMethod } from '#shared/payment-methods.ts'
import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { closedNotice } from '#shared/opening.ts'
import { lockAccount } from '../accounts/still-verified.ts'
import type { Trx } from '../database/database.ts'
import { AppError, conflict } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { type KeptTotals, storeTotals } from '../orders/kept-totals.ts'
import { toPaise, toRupees } from '../platform/money.ts'
import { stockLines } from '../stock/lines.ts'
import { askToReserve, reserveBegun } from '../stock/stock.ts'
import { chargeCash, refuseTooManyCash } from './cash.ts'
import { emptyCheckout } from './forget.ts'
import { piecesHeld, piecesOf, refuseTooManyHeld } from './hold-limits.ts'
import { refuseWhileBeingPaid, releaseHold } from './holds.ts'
import { keptAddress, refuseImpossiblePhone, refuseUnknownState, refuseUnreadablePin } from './place.ts'
import { presentCheckout } from './present-checkout.ts'
import { priceItems } from './price-items.ts'
import { quoteFor } from './quote.ts'
import * as checkouts from './repository.ts'
import { takeUseOf, workOutBeginning } from './codes.ts'
import { type CheckoutContext, wayTo } from './ways.ts'

interface Shopper {
  userId: string
  /** The caller's network (networkOf); null where the staff take the order: its limits and closing days are not theirs. */
  network: string | null
}

/** A checkout as it is asked for; by whatever it is paid. */
type WantedCheckout = Omit<NewCheckout, 'paymentMethod'> & { paymentMethod: OrderMethod }

/**
 * Freezes prices and the quote, reserves the stock, and replaces the shopper's earlier open checkout. Throws 400 and
 * 404 for what the shop does not sell, and 409 for `price_changed`, `out_of_stock`, too many pieces, and while the
 * earlier one is being paid.
 */
export async function beginCheckout(
  context: CheckoutContext,
  trx: Trx,
  { userId, network }: Shopper,
  wanted: WantedCheckout,
  asked = askForCheckout(context, trx, { userId, network }, wanted),
): Promise<Checkout> {
  const { checkoutItems, shippingAddress, paymentMethod, totalPrice, code } = wanted
  const { config, settings } = context
  // A refusal may come first.
  asked.catch(() => {})
  if (network !== null) refuseWhileClosed(settings.get())
  refuseUnreadablePin(shippingAddress)
  refuseImpossiblePhone(shippingAddress)
  refuseUnknownState(settings.sale(), shippingAddress)
  const way = wayTo(context, paymentMethod)
  const { open, products, held, reserving } = await asked
  await abandon(trx, open)
  const items = priceItems(checkoutItems, products)
  const purchase = { items, products, to: shippingAddress, paymentFee: way.fee }
  const totals = await workOutBeginning(context, trx, purchase, { typed: code ?? '', userId })
  const { total } = totals
  const { currency } = settings.get()
  if (toPaise(totalPrice) !== total) throw priceChanged(totals, currency)
  if (total > ORDER_MOST) throw tooMuch(currency)
  const refusal = way.refusal({ ...shippingAddress, total: total - way.fee })
  if (refusal !== null) throw conflict(`${way.title}: ${refusal}`)
  if (paymentMethod === CASH) {
    await refuseTooManyCash(context, trx, userId)
    if (network !== null) chargeCash(context, network)
  }
  // What was just abandoned holds nothing any more.
  refuseTooManyHeld(config, piecesOf(items), open.length > 0 ? await piecesHeld(trx, config, network) : held)
  await reserveBegun(trx, stockLines(items), reserving)
  const now = Date.now()
  const row: checkouts.NewCheckoutRow = {
    id: newId(now),
    user_id: userId,
    network,
    address: JSON.stringify(keptAddress(settings.sale(), shippingAddress)),
    payment_method: paymentMethod,
    total,
    totals: storeTotals(totals),
    ...quoteFor(paymentMethod, total, currencyCode(settings.get()), config),
    hold: 'held',
    payment_status: 'Pending',
    payment_order_id: null,
    is_live: 0,
    capture_id: null,
    paid_at: null,
    finalized_at: null,
    created_at: now,
    expires_at: now + config.holdMinutes * 60_000,
  }
  checkouts.insertCheckout(trx, row, items)
  trx.answerFirst()
  await takeUseOf(context, trx, row)
  return presentCheckout(row, items)
}

/**
 * What a checkout that begins has to know, its shopper's account and open checkouts locked and its pieces reserved as
 * far as they are there. Goes out at once.
 */
export async function askForCheckout(
  { config, settings }: CheckoutContext,
  trx: Trx,
  { userId, network }: Shopper,
  { checkoutItems }: Pick<NewCheckout, 'checkoutItems'>,
) {
  const ids = [...new Set(checkoutItems.map(({ productId }) => productId))]
  const [, open, products, held, reserving] = await Promise.all([
    // One at a time.
    lockAccount(trx, userId),
    checkouts.lockOpenCheckouts(trx, userId),
    checkouts.askProductsOnSale(trx, ids, settings.runningSales()),
    piecesHeld(trx, config, network),
    askToReserve(trx, checkoutItems),
  ])
  return { open, products, held, reserving }
}

/** What is paid at once, in paise: no provider takes more. */
export const ORDER_MOST = 5_00_00_000_00
export const tooMuch = (format: MoneyFormat | undefined) =>
  conflict(
    `An order may come to ${writeMoney(toRupees(ORDER_MOST), format)} at most. Please order in several parts`,
  )

/** The shopper was shown another sum. */
const priceChanged = ({ items, total }: KeptTotals, format?: MoneyFormat): AppError =>
  new AppError(
    'price_changed',
    409,
    total === items
      ? 'Prices have changed. Please look at your cart again'
      : `With all charges the total is ${writeMoney(toRupees(total), format)}. Please look at it again`,
  )

/** While the shop is closed nothing is ordered: the owner's own words say why. */
function refuseWhileClosed({ opening }: ShopSettings): void {
  if (opening?.isClosed) throw new AppError('shop_closed', 409, closedNotice(opening))
}

/**
 * A shopper has one unpaid checkout: earlier ones release their stock and can no longer be paid. Throws 409 while the
 * payment of one is being taken.
 */
export async function abandonOpen(trx: Trx, userId: string): Promise<void> {
  // One at a time.
  await lockAccount(trx, userId)
  await abandon(trx, await checkouts.lockOpenCheckouts(trx, userId))
}

async function abandon(trx: Trx, open: readonly checkouts.CheckoutRow[]): Promise<void> {
  for (const earlier of open) {
    refuseWhileBeingPaid(earlier)
    await releaseHold(trx, earlier)
    await checkouts.changeCheckout(trx, earlier.id, { replaced_at: Date.now() })
    await emptyCheckout(trx, earlier)
  }
}
