import type { ShippingAddress } from '#shared/contract/checkout.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import { DEFAULT_ZONE } from '#shared/limits.ts'
import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import type { ShopSettings } from '#shared/contract/shop-settings.ts'
import { countryCode, countryName } from '#shared/countries.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { stateName, stateOfPlace } from '#shared/indian-states.ts'
import { fromJson } from '#shared/json.ts'
import { RUPEES } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { shopName } from '#shared/shop-name.ts'
import { wallTime } from '#shared/time-zone.ts'
import type { WholeOrder } from '../orders/repository.ts'
import { toRupees } from '../platform/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { linesOfOrder, type PaiseLine, taxesOf } from './lines.ts'
import type { Numbering } from './series.ts'

/** What was agreed with the payment's provider, where that is still known. */
export interface Paid {
  capture_id: string | null
  currency: string
  amount: string
}

export interface Source {
  order: WholeOrder
  shop: ShopSettings
  sale: SaleSettings
  paid: Paid | undefined
}

/** What goes by the day of issue comes later. */
export type Unnumbered = Omit<Invoice, 'number' | 'issuedAt' | 'issuedOn'>

/** The whole content of an order's invoice, from the sums that the order kept and the shop as it is set now. */
export function invoiceOf({ order, shop, sale, paid }: Source): Unnumbered {
  const { row } = order
  const address = fromJson<ShippingAddress>(row.address)
  const code = currencyCode(shop)
  const isGst = sale.tax?.kind === 'gst'
  const { lines, isTaxInside } = linesOfOrder(order)
  const { zone } = numberingOf(sale)
  return {
    kind: 'invoice',
    title: isGst ? 'Tax invoice' : 'Invoice',
    seller: sellerOf(shop, sale),
    buyer: {
      name: `${address.firstName} ${address.lastName}`.trim() || row.user_name,
      address: addressLines(address),
      email: row.user_email,
      gstin: address.gstin ?? '',
      state: stateOf(address),
    },
    placeOfSupply: isGst ? placeOfSupply(address) : '',
    order: {
      _id: row.id,
      number: row.number === null ? '' : orderNumber(row.number, shopName(shop)),
      placedOn: dayIn(zone, row.created_at),
    },
    corrects: null,
    ...sumsOf(lines, code),
    isTaxInside,
    payment: {
      method: row.payment_method,
      id: [paid?.capture_id ?? row.payment_reference ?? '', ...referencesOf(order)]
        .filter(Boolean)
        .join(', '),
      paidOn: row.paid_at === null ? null : dayIn(zone, row.paid_at),
      charged: paid && paid.currency !== code ? `${paid.amount} ${paid.currency}` : '',
    },
    money: moneyOf(shop, code),
  }
}

/** By what the payments of pieces that were added are found, each once. */
const referencesOf = ({ items }: WholeOrder): string[] => [
  ...new Set(items.flatMap((item) => item.payment_reference ?? [])),
]

/** The lines and what they come to, in rupees. */
export function sumsOf(lines: readonly PaiseLine[], code: string) {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const [total, taxable] = [sum(lines.map((line) => line.total)), sum(lines.map((line) => line.taxable))]
  return {
    lines: lines.map(({ taxes, ...line }) => ({
      ...line,
      unitPrice: toRupees(line.unitPrice),
      discount: toRupees(line.discount),
      taxable: toRupees(line.taxable),
      taxes: taxes.map(inRupees),
      total: toRupees(line.total),
    })),
    taxes: taxesOf(lines).map(inRupees),
    taxable: toRupees(taxable),
    tax: toRupees(total - taxable),
    total: toRupees(total),
    words: amountInWords(total, code),
  }
}

const inRupees = ({ name, rate, amount }: PaiseLine['taxes'][number]) => ({
  name,
  percent: rate === null ? null : rate / 100,
  amount: toRupees(amount),
})

export const numberingOf = ({ tax }: SaleSettings): Numbering => ({
  prefix: tax?.invoicePrefix ?? '',
  yearStart: tax?.yearStart ?? 4,
  zone: tax?.zone ?? DEFAULT_ZONE,
})

/** `2026-01-31`. */
export const dayIn = (zone: string, ms: number): string => wallTime(zone, ms).slice(0, 10)

function sellerOf(shop: ShopSettings, { tax }: SaleSettings): Invoice['seller'] {
  const gstin = tax?.kind === 'gst' ? tax.gstin : ''
  return {
    name: tax?.legalName || shopName(shop),
    address: tax?.legalAddress || (shop.identity?.address ?? ''),
    gstin,
    state: stateName(gstin.slice(0, 2)) ?? '',
    email: shop.identity?.email ?? '',
    phone: shop.identity?.phone ?? '',
  }
}

const addressLines = ({ address, city, postalCode, state, country }: ShippingAddress): string =>
  [address, [city, postalCode].filter(Boolean).join(' '), state ?? '', country].filter(Boolean).join('\n')

const isInIndia = ({ country }: ShippingAddress) => (countryCode(country) ?? 'IN') === 'IN'

const stateOf = (address: ShippingAddress): string =>
  address.state || (isInIndia(address) && stateName(stateOfPlace(address) ?? '')) || ''

/** Where it was delivered to (decision 083): `Goa (30)`, or the country. */
function placeOfSupply(address: ShippingAddress): string {
  if (!isInIndia(address)) return countryName(countryCode(address.country) ?? '')
  const code = stateOfPlace(address) ?? ''
  const name = stateName(code)
  return name === undefined ? '' : `${name} (${code})`
}

function moneyOf({ currency }: ShopSettings, code: string): Invoice['money'] {
  const { symbol, place, digits } = currency ?? RUPEES
  return { code, symbol, place, digits }
}
