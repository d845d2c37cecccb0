import type { TotalsAnswer, TotalsQuestion } from '#shared/contract/checkout.ts'
import type { OrderMethod } from '#shared/payment-methods.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { stateProblem } from '#shared/indian-states.ts'
import { hasReadablePin } from '#shared/readable-pin.ts'
import type { Destination } from '#shared/totals/delivery.ts'
import { showTotals } from '../orders/kept-totals.ts'
import { toRupees } from '../platform/money.ts'
import { takesGstin } from './place.ts'
import { priceItems } from './price-items.ts'
import { productsOnSale } from './repository.ts'
import { workOutWithCode } from './codes.ts'
import { type CheckoutContext, wayTo } from './ways.ts'

type Question = Omit<TotalsQuestion, 'paymentMethod'> & { paymentMethod?: OrderMethod | undefined }

/**
 * What a checkout of these pieces would come to now. Throws 400 for pieces that are not made so and where nothing is
 * delivered to, and 404 for what is no longer sold.
 */
export async function answerTotals(
  context: CheckoutContext,
  { checkoutItems, country, postalCode, state, code, paymentMethod }: Question,
  userId: string,
): Promise<TotalsAnswer> {
  const { db } = context.database
  const wanted = [...new Set(checkoutItems.map(({ productId }) => productId))]
  const products = await productsOnSale(db, wanted, context.settings.runningSales())
  const items = priceItems(checkoutItems, products)
  const sale = context.settings.sale()
  const isFinal = isEnough(sale, { country, postalCode, state })
  const to = isFinal ? { country, postalCode, state } : null
  const paymentFee = paymentMethod ? wayTo(context, paymentMethod).fee : 0
  const purchase = { items, products, to, paymentFee }
  const { totals, refusal } = await workOutWithCode(db, context.settings, purchase, { typed: code, userId })
  return {
    totalPrice: toRupees(totals.total),
    totals: showTotals(totals),
    isFinal,
    ...(refusal !== undefined && { codeRefusal: refusal }),
    ...(takesGstin(sale, { country }) && { takesGstin: true }),
  }
}

/** Whether so much of an address says which zone it is in, and which taxes are due there. */
function isEnough({ delivery, tax }: SaleSettings, to: Destination): boolean {
  const zones = delivery?.zones ?? []
  return (
    (to.postalCode === '' || hasReadablePin(to)) &&
    (tax?.kind !== 'gst' || (to.country !== '' && to.postalCode !== '' && !stateProblem(to))) &&
    (zones.every(({ countries }) => countries.length === 0) || to.country !== '') &&
    (zones.every(({ postalCodes }) => postalCodes.length === 0) || to.postalCode !== '')
  )
}
