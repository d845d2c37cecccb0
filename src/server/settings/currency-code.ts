import { currencyCode } from '#shared/currency-code.ts'
import type { CurrencySettings } from '#shared/contract/shop-settings.ts'
import type { Trx } from '../database/database.ts'
import { invalid } from '../platform/errors.ts'

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
