import * as v from 'valibot'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { PaymentContext } from '../payment/provider.ts'

const UNNAMED = 'unnamed'
const nameSchema = v.fallback(v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/)), UNNAMED)
const eventSchema = v.object({ event_type: v.optional(v.string()), event: v.optional(v.string()) })

/** What a notice is called; PayPal and Razorpay have different names for that. */
function eventOf(text: string): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), eventSchema), text)
  return parsed.success ? v.parse(nameSchema, parsed.output.event_type ?? parsed.output.event) : UNNAMED
}

/** Kinds of one provider: it has no more, and nobody else is believed. */
const KINDS_MAX = 200
const MINUTE_MS = 60_000
/** Whoever invents notices does not have the shop ask the provider about each. */
const LOOKS_A_MINUTE = 30
let minute = 0
let looks = 0

function mayLook(now: number): boolean {
  const present = Math.floor(now / MINUTE_MS)
  looks = present === minute ? looks + 1 : 1
  minute = present
  return looks <= LOOKS_A_MINUTE
}

/**
 * Counts a notice that the shop made nothing of, where its provider has sent it: one row for each kind. What cannot be
 * verified is not counted, as anybody could have sent it.
 */
export async function noteOddNotice(
  { database, payments, log }: PaymentContext,
  method: PaymentMethod,
  headers: Record<string, unknown>,
  text: string,
): Promise<void> {
  const provider = payments.get(method)
  const event = eventOf(text)
  log.info({ method, event }, 'a notice of the payment provider was not understood')
  const now = Date.now()
  if (!provider?.canVerify || !mayLook(now) || !(await provider.isGenuine(headers, text))) return
  await database.transact(async (trx) => {
    const known = await trx.selectFrom('odd_notices').select('event').where('method', '=', method).execute()
    if (known.length >= KINDS_MAX && !known.some((one) => one.event === event)) return
    await trx
      .insertInto('odd_notices')
      .values({ method, event, count: 1, first_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['method', 'event'])
          .doUpdateSet(({ eb }) => ({ count: eb('odd_notices.count', '+', 1), last_at: now })),
      )
      .execute()
    trx.announce('attention')
  })
}
