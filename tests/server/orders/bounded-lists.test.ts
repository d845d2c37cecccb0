import { DefaultQueryExecutor } from 'kysely'
import { expect, it, vi } from 'vitest'
import { WHOLE_LIST } from '#shared/admin/limits.ts'
import { allOrders, allProducts, allUsers, exportOrders } from '#shared/endpoints/admin/calls.ts'
import { myOrders } from '#shared/endpoints/purchase.ts'
import { OWN_ORDERS } from '#shared/limits.ts'
import { readMarks } from '#server/record-search/read-marks.ts'
import { insertUser } from '#server/accounts/repository.ts'
import { fillCatalogue } from '#tests/bench/catalogue-generator.ts'
import { fillOrders } from '#tests/bench/order-generator.ts'
import { register, signInAdmin } from '#tests/support/builders.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

/** More than one answer has. */
const MORE = 30
/** Lines of an order, at most; no statement gives more rows than the lines of those in an answer. */
const LINES = 3

onBothDatabases('a list that nobody has limited', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)
  const products = await fillCatalogue(shop.database, WHOLE_LIST + MORE)
  await fillOrders(shop.database, products, WHOLE_LIST + MORE)
  const { db } = shop.database
  const own = db
    .selectFrom('orders')
    .select('id')
    .orderBy('id')
    .limit(OWN_ORDERS + MORE)
  await db.updateTable('orders').set({ user_id: shopper.user._id }).where('id', 'in', own).execute()
  const users = Array.from({ length: WHOLE_LIST + MORE }, (_, at) => at)
  await shop.database.transact(async (trx) => {
    for (const at of users)
      await insertUser(trx, {
        id: `customer-${at}`,
        name: 'Asha Rao',
        email: `many.${at}@shop.example`,
        password_hash: '',
        role: 'customer',
        created_at: at,
      })
  })
  while ((await readMarks(shop.database)) > 0);

  interface Page {
    data: readonly { _id: string }[]
    nextCursor: string | null
  }

  /** The first answer, and how many there are in all answers; the most rows that any statement gave. */
  async function allOf(ask: (query: Record<string, string>) => Promise<Page>) {
    const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    try {
      const first = await ask({})
      const ids = new Set(first.data.map(({ _id }) => _id))
      for (let cursor = first.nextCursor; cursor;) {
        const page = await ask({ cursor })
        for (const { _id } of page.data) ids.add(_id)
        cursor = page.nextCursor
      }
      const answers = await Promise.all(
        asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>),
      )
      return {
        first: first.data.length,
        all: ids.size,
        rows: Math.max(...answers.map(({ rows }) => rows.length)),
      }
    } finally {
      asked.mockRestore()
    }
  }

  it.each([
    [
      'all orders',
      (query: Record<string, string>) => shop.call(allOrders, { query }, admin),
      WHOLE_LIST + MORE,
    ],
    [
      'all products',
      (query: Record<string, string>) => shop.call(allProducts, { query }, admin),
      WHOLE_LIST + MORE,
    ],
    // The admin and the shopper, too.
    [
      'all users',
      (query: Record<string, string>) => shop.call(allUsers, { query }, admin),
      WHOLE_LIST + MORE + 2,
    ],
    [
      'all users that are found',
      (query: Record<string, string>) => shop.call(allUsers, { query: { ...query, search: 'many.' } }, admin),
      WHOLE_LIST + MORE,
    ],
  ] as const)('%s: stops at its limit and goes on by the cursor', async (_name, ask, count) => {
    const { first, all, rows } = await allOf(ask)
    expect([first, all]).toEqual([Math.min(count, WHOLE_LIST), count])
    expect(rows).toBeLessThanOrEqual((WHOLE_LIST + 1) * LINES)
  })

  it('the shopper’s own come in pages', async () => {
    const { first, all, rows } = await allOf((query) => shop.call(myOrders, { query }, shopper))
    expect([first, all]).toEqual([OWN_ORDERS, OWN_ORDERS + MORE])
    expect(rows).toBeLessThanOrEqual((OWN_ORDERS + 1) * LINES)
  })

  it('a file of all orders is read a few at a time', async () => {
    const asked = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    try {
      const csv = await shop.call(exportOrders, { query: {} }, admin)
      const answers = await Promise.all(
        asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>),
      )
      expect(Math.max(...answers.map(({ rows }) => rows.length))).toBeLessThanOrEqual(201 * LINES)
      expect(
        new Set(
          csv
            .split('\r\n')
            .slice(1, -1)
            .map((line) => line.split(',')[0]),
        ).size,
      ).toBe(WHOLE_LIST + MORE)
    } finally {
      asked.mockRestore()
    }
  })
})
