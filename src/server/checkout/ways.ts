import type { PaymentSettings } from '#shared/contract/payment-settings.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { commaList } from '#shared/comma-list.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { countryCode } from '#shared/countries.ts'
import { writeMoney } from '#shared/money.ts'
import type { MoneyFormat } from '#shared/money-formats.ts'
import { postalKey } from '#shared/postal-codes.ts'
import { invalid } from '../platform/errors.ts'
import { toPaise } from '../platform/money.ts'
import { CASH, DIRECT, type OrderMethod, type PaymentMethod } from '#shared/payment-methods.ts'
import { LEAST_PAISE } from '#shared/totals/least-paise.ts'
import { takesCurrency } from './currencies.ts'
import { quoteFor } from './quote.ts'
import type { AppContext } from '../http/app-context.ts'

/** Which ways somebody is there to take the money of; `payment` fills it. */
export interface CheckoutContext extends AppContext {
  payments: { has: (method: PaymentMethod) => boolean }
}

type WaysContext = Pick<CheckoutContext, 'settings' | 'payments' | 'config'>

/** What is asked of a way to pay; what is not known yet is no reason against it. */
export interface Payable {
  /** In paise, without the way's own fee. */
  total?: number | undefined
  country?: string | undefined
  postalCode?: string | undefined
}

export interface Way {
  method: PaymentMethod
  title: string
  note: string
  /** In paise. */
  fee: number
  /** Why it can't pay for this, in words; null when it can. */
  refusal: (order: Payable) => string | null
}

/** As the shop is built: PayPal, and nothing else. */
const BUILT: Pick<PaymentSettings, 'paypal' | 'razorpay' | 'cash'> = {
  paypal: true,
  razorpay: false,
  cash: false,
}

const NAMES = { Razorpay: 'razorpay', Paypal: 'paypal', [CASH]: 'cash' } as const
const WORDS: Record<PaymentMethod, Pick<Way, 'title' | 'note'>> = {
  Razorpay: { title: 'UPI, card or netbanking', note: 'With Razorpay' },
  Paypal: { title: 'PayPal', note: '' },
  [CASH]: { title: 'Cash on delivery', note: 'You pay when the parcel is brought' },
}
/** Where nothing was said, in this order. */
const ORDER: readonly PaymentMethod[] = ['Razorpay', 'Paypal', CASH]

/** The ways to pay that are switched on and can be used at all, as they are to stand. */
export function waysOf(context: WaysContext): Way[] {
  const { settings, payments } = context
  const { payment } = settings.sale()
  const shop = settings.get()
  const on = payment ?? BUILT
  const code = currencyCode(shop)
  return ORDER.filter((method) => on[NAMES[method]] && (method === CASH || payments.has(method)))
    .filter((method) => takesCurrency(method, code))
    .map((method, index) => ({ method, place: Number(payment?.[`${NAMES[method]}Place`] || index + 4) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ method }) => wayOf(context, method))
}

/** It has come already: nothing is against it. */
const PAID_TO_THE_SHOP = { title: DIRECT, fee: 0, refusal: () => null }

/**
 * The way that a checkout is to be paid by. Throws 400 for one that is switched off. PayPal may be on with nobody to
 * take its money: that is said when it is paid.
 */
export function wayTo(context: CheckoutContext, method: OrderMethod): Pick<Way, 'title' | 'fee' | 'refusal'> {
  if (method === DIRECT) return PAID_TO_THE_SHOP
  const way = waysOf(context).find((one) => one.method === method)
  if (way) return way
  const { payment } = context.settings.sale()
  const code = currencyCode(context.settings.get())
  if (method === 'Paypal' && payment?.paypal !== false && takesCurrency(method, code))
    return wayOf(context, method)
  throw invalid('paymentMethod', `This shop does not take ${method} at the moment`)
}

function wayOf(context: WaysContext, method: PaymentMethod): Way {
  const { title, note } = WORDS[method]
  const { payment: settings } = context.settings.sale()
  return {
    method,
    title: settings?.[`${NAMES[method]}Title`] || title,
    note,
    fee: method === CASH && settings ? paiseOf(settings.cashFee) : 0,
    refusal: (order) => {
      if (method !== CASH) return providerRefusal(context, method, order)
      return settings ? cashRefusal(settings, order, context.settings.get().currency) : null
    },
  }
}

/** Razorpay takes nothing below ₹1, PayPal nothing that is 0.00 in the currency that it charges in. */
function providerRefusal(
  { settings, config }: WaysContext,
  method: PaymentMethod,
  { total }: Payable,
): string | null {
  if (total === undefined) return null
  const { amount } = quoteFor(method, total, currencyCode(settings.get()), config)
  return total < LEAST_PAISE || Number(amount) === 0 ? 'The amount is too small' : null
}

/** Within its limits: a sum, a country, the beginnings of postal codes. */
function cashRefusal(
  settings: PaymentSettings,
  { total, country, postalCode }: Payable,
  format: MoneyFormat | undefined,
): string | null {
  const { cashMinimum, cashMaximum, cashCountries, cashPostalCodes } = settings
  if (total !== undefined && cashMinimum !== '' && total < paiseOf(cashMinimum))
    return `Only for orders from ${writeMoney(Number(cashMinimum), format)}`
  if (total !== undefined && cashMaximum !== '' && total > paiseOf(cashMaximum))
    return `Only for orders up to ${writeMoney(Number(cashMaximum), format)}`
  const countries = commaList(cashCountries).map(codeOf)
  if (country !== undefined && countries.length > 0 && !countries.includes(codeOf(country)))
    return 'Not in this country'
  const starts = commaList(cashPostalCodes)
    .map((start) => postalKey(start))
    .filter((start) => start !== '')
  const postal = postalCode === undefined ? undefined : postalKey(postalCode, countryCode(country ?? ''))
  if (postal !== undefined && starts.length > 0 && !starts.some((start) => postal.startsWith(start)))
    return 'Not at this postal code'
  return null
}

/** A customer has at most so many undelivered orders that are paid at the door. */
export const openCashOrders = ({ payment }: SaleSettings): number =>
  Number(payment?.cashOpenOrders || OPEN_ORDERS)
const OPEN_ORDERS = 3

const paiseOf = (amount: string): number => toPaise(Number(amount))
const codeOf = (country: string) => countryCode(country) ?? country.trim().toLowerCase()
