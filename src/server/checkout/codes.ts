import { fromJson } from '#shared/json.ts'
import { writeMoney } from '#shared/money.ts'
import { codeKey, type DiscountCode, refusalOf, takesAllOff } from '#shared/totals/codes.ts'
import { LEAST_PAISE } from '#shared/totals/least-paise.ts'
import type { Queries, Trx } from '../database/database.ts'
import { findCode } from '../discounts/find-code.ts'
import { lockCode, takeUse, usageOf } from '../discounts/uses.ts'
import type { AppContext } from '../http/app-context.ts'
import type { KeptTotals } from '../orders/kept-totals.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import { conflict, invalid } from '../platform/errors.ts'
import type { CheckoutRow } from './repository.ts'
import { linesOf, type Purchase, workOut } from './work-out.ts'

interface Typed {
  typed: string
  userId: string
}

/** What a purchase comes to with the code that was typed; without it, and why, where it takes nothing off. */
export async function workOutWithCode(
  db: Queries,
  settings: Pick<LiveSettings, 'get' | 'sale'>,
  purchase: Purchase,
  { typed, userId }: Typed,
): Promise<{ totals: KeptTotals; refusal?: string }> {
  const sale = settings.sale()
  if (typed === '') return { totals: workOut(sale, purchase) }
  const code = await findCode(db, sale, typed)
  const refuse = (refusal: string) => ({ totals: workOut(sale, purchase), refusal })
  if (!code) return refuse(`We do not know the code ${typed}`)
  const usage = await usageOf(db, codeKey(typed), userId)
  const { currency: format } = settings.get()
  const refusal = refusalOf(code, linesOf(sale, purchase), usage, { now: Date.now(), format })
  if (refusal !== undefined) return refuse(refusal)
  const totals = workOut(sale, { ...purchase, code })
  if (totals.total >= LEAST_PAISE) return { totals }
  const left = totals.total === 0 ? 'nothing' : `less than ${writeMoney(1, format)}`
  return refuse(`With ${typed} ${left} is left to pay${adviceFor(code)}`)
}

/** How something would be left to pay with a code. */
function adviceFor(code: DiscountCode): string {
  if (takesAllOff(code)) return ', and an order needs a payment'
  const isFree = code.kind === 'percent' && code.value === 100
  return isFree ? '. Add a piece that it is not for' : '. Add a piece to use it'
}

/** The same for a checkout that begins: the code is locked, and a refusal is thrown as a 400 of the field. */
export async function workOutBeginning(
  { database, settings }: Pick<AppContext, 'database' | 'settings'>,
  trx: Trx,
  purchase: Purchase,
  { typed, userId }: Typed,
): Promise<KeptTotals> {
  const sale = settings.sale()
  if (typed !== '' && (await findCode(trx, sale, typed))) await lockCode(database, trx, codeKey(typed))
  const { totals, refusal } = await workOutWithCode(trx, settings, purchase, { typed, userId })
  if (refusal !== undefined) throw invalid('code', refusal)
  return totals
}

type Coded = Pick<CheckoutRow, 'id' | 'user_id' | 'totals'>

/** The code of a checkout; undefined where it has none. */
export const discountCodeOf = ({ totals }: Pick<Coded, 'totals'>): string | undefined =>
  totals === null ? undefined : fromJson<KeptTotals>(totals).code

/** The same, locked. */
async function lockCodeOf(
  database: AppContext['database'],
  trx: Trx,
  row: Coded,
): Promise<string | undefined> {
  const code = discountCodeOf(row)
  if (code !== undefined) await lockCode(database, trx, codeKey(code))
  return code
}

const take = (trx: Trx, { id: checkoutId, user_id: userId }: Coded, code: string) =>
  takeUse(trx, { codeKey: codeKey(code), checkoutId, userId })

/** Takes up the code of a checkout, however often it was used: the price was agreed. */
export async function takeUseOf(
  { database }: Pick<AppContext, 'database'>,
  trx: Trx,
  row: Coded,
): Promise<void> {
  const code = await lockCodeOf(database, trx, row)
  if (code !== undefined) await take(trx, row, code)
}

/** The same when a hold is taken up again that had lapsed. Throws 409 where the code has been used up since. */
export async function renewUseOf(
  { database, settings }: Pick<AppContext, 'database' | 'settings'>,
  trx: Trx,
  row: Coded,
): Promise<void> {
  const code = await lockCodeOf(database, trx, row)
  if (code === undefined) return
  const present = await findCode(trx, settings.sale(), code)
  const { inAll } = await usageOf(trx, codeKey(code), row.user_id)
  if (present && present.usesMax !== null && inAll >= present.usesMax)
    throw conflict(`${code} has been used up meanwhile. Please check out again`)
  await take(trx, row, code)
}
