import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commonDays, ordersByDay } from '#server/admin/summary-repository.ts'
import { DAY_MS } from '#server/database/rollups/days.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { recountAll } from '#tests/support/counted.ts'
import { buy } from '#tests/support/paying.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'
import { runs } from '#tests/support/runs.ts'

const MINUTE = 60_000
const ORDERS = 40
/** The shop's clock goes forward on the 29th: one that stays is the shop's on some days only. */
const ZONE = 'Europe/London'
const FIRST = Date.UTC(2026, 2, 20)
const DAYS = 20

onBothDatabases('orders by day, out of sums of days and of quarters of an hour', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const shirt = await addToCatalogue(shop, admin, { countInStock: 10 * ORDERS })
  const { db } = shop.database
  for (let n = 0; n < ORDERS; n++) {
    const { _id: id } = await buy(shop, shopper, [[shirt, 1 + (n % 3)]])
    const at = FIRST + Math.floor(((n * 0.618_034) % 1) * DAYS * DAY_MS)
    const status = n % 5 ? 'Processing' : 'Cancelled'
    await db.updateTable('orders').set({ created_at: at, status }).where('id', '=', id).execute()
  }
  const other = { ...shop.database, zone: () => ZONE }
  await db.deleteFrom('rollups').execute()
  await recountAll(other)
  const rows = await db.selectFrom('orders').select(['created_at', 'total', 'status']).execute()
  const orders: { at: number; total: number; status: string }[] = rows.map(
    ({ created_at: at, total, status }) => ({
      at: Number(at),
      total: Number(total),
      status,
    }),
  )

  it('are those that were made on it by whichever clock', async () => {
    const minutes = fc.integer({ min: -60, max: (DAYS + 1) * 24 * 60 })
    const aheads = fc.constantFrom(0, 0, 60, 60, 330, 345, -480)
    await fc.assert(
      fc.asyncProperty(minutes, minutes, aheads, fc.boolean(), async (a, b, offset, isWhole) => {
        const ahead = offset * MINUTE
        const moment = (minute: number) =>
          FIRST + (isWhole ? Math.round(minute / 1440) * DAY_MS - ahead : minute * MINUTE)
        const span = { from: moment(Math.min(a, b)), to: moment(Math.max(a, b)) }
        const expected = new Map<string, number>()
        const add = (sums: Map<string, number>, key: string, value: number) =>
          sums.set(key, (sums.get(key) ?? 0) + value)
        for (const { at, total, status } of orders) {
          if (at < span.from || at >= span.to) continue
          const day = Math.floor((at + ahead) / DAY_MS)
          add(expected, `${day} ${status} orders`, 1)
          add(expected, `${day} ${status} paise`, total)
        }
        const found = new Map<string, number>()
        for (const { day, status, count, total } of await ordersByDay(shop.database.db, span, ahead, ZONE)) {
          if (count === 0) continue
          add(found, `${day} ${status} orders`, count)
          add(found, `${day} ${status} paise`, total)
        }
        expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      }),
      { numRuns: runs(150) },
    )
  })

  it('come out of the sums of days as long as the clocks agree', () => {
    const day = FIRST / DAY_MS
    const span = { from: FIRST, to: FIRST + DAYS * DAY_MS }
    expect(commonDays(span, 0, ZONE)).toEqual({ from: day, to: day + 9 })
    const summer = { from: span.from - 60 * MINUTE, to: span.to - 60 * MINUTE }
    expect(commonDays(summer, 60 * MINUTE, ZONE)).toEqual({ from: day + 10, to: day + DAYS })
    expect(commonDays(span, 330 * MINUTE, ZONE)).toEqual({ from: 0, to: 0 })
    const noon = { from: FIRST + 720 * MINUTE, to: FIRST + 3 * DAY_MS + 720 * MINUTE }
    expect(commonDays(noon, 0, ZONE)).toEqual({ from: day + 1, to: day + 3 })
  })
})
