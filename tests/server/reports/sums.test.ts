import { expect, it } from 'vitest'
import { dayAt } from '#server/database/rollups/days.ts'
import { mendSums } from '#server/reports/mend-sums.ts'
import { readSumsState, writeSumsState } from '#server/reports/sums-state.ts'
import { startSums } from '#server/reports/sums-job.ts'
import { deleteOrder, updateOrderStatus } from '#shared/endpoints/admin/calls.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expectCounted, expectPopular, recountAll } from '#tests/support/counted.ts'
import { addToCatalogue, register, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { closedAfter, onBothDatabases } from '#tests/support/shop.ts'

const SUMMER = Date.UTC(2026, 6, 1, 20)

onBothDatabases('the sums of what was sold', async (open) => {
  const shop = await closedAfter(open())
  const admin = await signInAdmin(shop)
  const shopper = await register(shop)

  const everyRow = () =>
    shop.database.db
      .selectFrom('rollups')
      .selectAll()
      .orderBy('series')
      .orderBy('at')
      .orderBy('name')
      .execute()
  const setCreated = (id: string, at: number) =>
    shop.database.db.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute()
  const daysOf = async (series: 'product') =>
    (await everyRow()).filter((row) => row.series === series && row.pieces > 0).map(({ at }) => at)

  it('follow an order that is cancelled, taken up again and deleted', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    await buy(shop, shopper, [[shirt, 2]])
    const { _id: id } = await buy(shop, shopper, [[shirt, 3]])
    expect(await expectPopular(shop.database, shirt._id)).toBe(5)
    const set = (status: 'Cancelled' | 'Processing') =>
      shop.call(updateOrderStatus, { params: { orderId: id }, body: { status } }, admin)
    await set('Cancelled')
    expect(await expectPopular(shop.database, shirt._id)).toBe(2)
    await set('Processing')
    expect(await expectPopular(shop.database, shirt._id)).toBe(5)
    await shop.call(deleteOrder, { params: { id } }, admin)
    expect(await expectPopular(shop.database, shirt._id)).toBe(2)
    await expectCounted(shop.database)
  })

  it('know who has ordered before, and of which kind the pieces are', async () => {
    const jeans = await addToCatalogue(shop, admin, { countInStock: 50, category: 'Bottom Wear' })
    const newcomer = await register(shop)
    await buy(shop, newcomer, [[jeans, 1]])
    await buy(shop, newcomer, [[jeans, 1]])
    const orders = await shop.database.db
      .selectFrom('orders')
      .select('is_returning')
      .where('user_id', '=', newcomer.user._id)
      .orderBy('created_at')
      .execute()
    expect(orders).toEqual([{ is_returning: 0 }, { is_returning: 1 }])
    const kinds = (await everyRow()).filter(({ series }) => series === 'kind')
    expect(kinds.find(({ name }) => name === 'Bottom Wear')).toMatchObject({ pieces: 2, orders: 2 })
  })

  it('are of the days of the time zone that the owner sets', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    const { _id: id } = await buy(shop, shopper, [[shirt, 1]])
    await setCreated(id, SUMMER)
    await recountAll(shop.database)
    const there = dayAt('Asia/Kolkata', SUMMER)
    expect(await daysOf('product')).toContain(there)
    await say(shop, admin, 'tax', {
      kind: 'none',
      isInside: true,
      rate: 0,
      higherAbove: null,
      higherRate: 0,
      zone: 'America/New_York',
    })
    const stop = startSums(shop.app.context)
    try {
      await eventually(async () =>
        expect((await readSumsState(shop.database.db)).zone).toBe('America/New_York'),
      )
      const state = await readSumsState(shop.database.db)
      // A minute later.
      await writeSumsState(shop.database.db, state, { ...state, dueAt: Date.now() - 1 })
    } finally {
      await stop()
    }
    const again = startSums(shop.app.context)
    try {
      await eventually(async () => expect((await readSumsState(shop.database.db)).dueAt).toBe(null))
    } finally {
      await again()
    }
    expect(await daysOf('product')).not.toContain(there)
    expect(await daysOf('product')).toContain(there - 1)
    await expectCounted(shop.database)
  })

  it('are mended where an older server wrote beside them', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 50 })
    const { _id: id } = await buy(shop, shopper, [[shirt, 1]])
    await shop.database.db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', id).execute()
    const mended = await mendSums(shop.database, { all: false, isStopped: () => false })
    expect(mended.mended).toBe(1)
    expect((await mendSums(shop.database, { all: false, isStopped: () => false })).mended).toBe(0)
    await expectCounted(shop.database)
  })
})
