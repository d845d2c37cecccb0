import type { SaleSettings } from '#shared/contract/sale-settings.ts'
import { fromJson } from '#shared/json.ts'
import { codeKey, type DiscountCode, takesAllOff } from '#shared/totals/codes.ts'
import type { Trx } from '../database/database.ts'
import { invalid } from '../platform/errors.ts'
import { findSection } from '../shop-settings/repository.ts'

type Value = Record<string, unknown> | null

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
