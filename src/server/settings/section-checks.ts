import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import type { CurrencySettings } from '#shared/contract/shop-settings.ts'
import { currencyCode } from '#shared/currency-code.ts'
import { isGstin } from '#shared/gstin.ts'
import { fromJson } from '#shared/json.ts'
import { codeKey, type DiscountCode, takesAllOff } from '#shared/totals/codes.ts'
import type { Trx } from '../database/database.ts'
import { invalid } from '../platform/errors.ts'
import { findSection } from '../shop-settings/repository.ts'

/* Checks of a section against the rest of the shop, which its schema can't see. */

type Value = Record<string, unknown> | null

/**
 * Throws a 400 of the field where another currency is chosen and there is an order or a checkout already: their sums
 * are in the one that they were made in, and the dashboard adds them up.
 */
export async function refuseOtherCurrency(trx: Trx, before: Value, after: Value): Promise<void> {
  const code = codeIn(before)
  if (codeIn(after) === code) return
  const order = await trx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (order)
    throw invalid(
      'code',
      `There are orders in ${code}: the currency stays. How amounts are written can change`,
    )
  const checkout = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('finalized_at', 'is', null)
    .where('replaced_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (checkout)
    throw invalid(
      'code',
      `Somebody has begun to pay in ${code}. Try again a day later, or before anybody orders`,
    )
}

const codeIn = (value: Value) => currencyCode(value ? { currency: value as CurrencySettings } : {})

/**
 * Throws a 400 of the field where a kind goes that products are still in: nobody would find them by it any more, and
 * their form would refuse them.
 */
export async function refuseUsedKinds(trx: Trx, before: Value, after: Value): Promise<void> {
  const left = namesIn(after)
  const gone = namesIn(before).filter((name) => !left.includes(name))
  if (gone.length === 0) return
  const used = await trx
    .selectFrom('products')
    .select((select) => ['category', select.fn.countAll<number>().as('count')])
    .where('category', 'in', gone)
    .groupBy('category')
    .orderBy('category')
    .execute()
  const [first] = used
  if (!first) return
  const count = Number(first.count)
  const products = count === 1 ? '1 product is' : `${count.toLocaleString('en-IN')} products are`
  throw invalid(
    'names',
    `${products} in ${first.category}: put ${count === 1 ? 'it' : 'them'} into another kind first`,
  )
}

const namesIn = (value: Value): string[] => (value as { names?: string[] } | null)?.names ?? []

const NOTHING_LEFT =
  'With 100% off everything nothing is left to pay, and an order needs a payment: write less, or the products or collections that it is for'

/**
 * Throws a 400 of the field for a code that takes all off any cart where no delivery charge is left to pay: nobody could
 * check out with it. One that was stored before may stay, so that the others can be changed.
 */
export async function refuseFreeOrders(trx: Trx, before: Value, after: Value): Promise<void> {
  const stored = new Set(
    codesIn(before)
      .filter(takesAllOff)
      .map(({ code }) => codeKey(code)),
  )
  const at = codesIn(after).findIndex((code) => takesAllOff(code) && !stored.has(codeKey(code.code)))
  if (at !== -1 && !(await chargesDelivery(trx))) throw invalid(`codes.${at}.value`, NOTHING_LEFT)
}

async function chargesDelivery(trx: Trx): Promise<boolean> {
  const value = (await findSection(trx, 'delivery'))?.value
  const zones = value ? fromJson<NonNullable<SaleSettings['delivery']>>(value).zones : []
  return zones.some(({ charge, perKilogram }) => charge > 0 || perKilogram > 0)
}

const codesIn = (value: Value): DiscountCode[] => (value as { codes?: DiscountCode[] } | null)?.codes ?? []

/**
 * Throws a 400 of the field for a GSTIN whose check character is wrong: it goes onto every invoice. One that is stored
 * already stays readable: without it the shop would charge no tax.
 */
export function refuseWrongGstin(before: Value, after: Value): void {
  const { kind, gstin } = after ?? {}
  if (kind !== 'gst' || gstin === before?.['gstin']) return
  if (!isGstin(String(gstin)))
    throw invalid('gstin', 'This is no GSTIN: a letter or digit of it is wrong. It has 15 of them')
}
