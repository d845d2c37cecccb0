import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { makeOrder } from '#server/checkout/finalize.ts'
import * as orderNumbers from '#server/database/migrations/044-order-numbers.ts'
import { allOrders, deleteOrder, exportOrders } from '#shared/endpoints/admin/calls.ts'
import { finalizeCheckout } from '#shared/endpoints/purchase.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { injectCall } from '#tests/support/call.ts'
import { textsTo } from '#tests/support/letters.ts'
import { buy, checkOut, paidCheckout } from '#tests/support/paying.ts'
import { say } from '#tests/support/settings.ts'
import { onBothDatabases, type TestShop } from '#tests/support/shop.ts'

const FIRST = 10_001
const SHOPPERS = 10
const ORDERS_EACH = 5

onBothDatabases('the numbers of orders', (open) => {
  let shop: TestShop
  let admin: SignedIn
  /** Another server on the same database. */
  let other: Awaited<ReturnType<typeof createApp>>
  beforeAll(async () => {
    shop = await open()
    admin = await signInAdmin(shop)
    other = await createApp({ config: shop.config, database: shop.database })
  })
  afterAll(async () => {
    await other.close()
    await shop.close()
  })

  const numbers = async () => {
    const rows = await shop.database.db.selectFrom('orders').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => FIRST + at)
  const found = async (search: string) =>
    (await shop.call(allOrders, { query: { search } }, admin)).data.map(({ _id }) => _id)

  it('have no gap and are given once: fifty at once at two servers, some refused, some rolled back', async () => {
    const shirt = await addToCatalogue(shop, admin, { countInStock: 100 })
    const begun = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const shopper = await register(shop)
        const paid: string[] = []
        for (let count = 0; count < ORDERS_EACH; count++)
          paid.push((await paidCheckout(shop, shopper, [[shirt, 1]])).checkout._id)
        return { shopper, paid, unpaid: (await checkOut(shop, shopper, [[shirt, 1]]))._id }
      }),
    )
    const finalizeAt = async (app: TestShop['app'], { token }: SignedIn, id: string) =>
      (await injectCall(app, finalizeCheckout, { params: { id } }, { token })).status
    const rolledBack = (id: string) =>
      shop.database.transact(async (trx) => {
        await makeOrder(other.context, trx, id)
        throw new Error('the power is gone')
      })
    const lost = begun.map(({ paid: [id = ''] }) => rolledBack(id).catch(() => 'lost'))
    const outcomes = await Promise.all(
      begun.flatMap(({ shopper, paid, unpaid }, at) => [
        finalizeAt(shop.app, shopper, unpaid),
        ...paid.flatMap((id) => [
          finalizeAt(at % 2 === 0 ? shop.app : other, shopper, id),
          // By the other one, too: the same order.
          ...(at < 3 ? [finalizeAt(at % 2 === 0 ? other : shop.app, shopper, id)] : []),
        ]),
      ]),
    )
    expect(outcomes.filter((status) => status === 409)).toHaveLength(SHOPPERS)
    expect(outcomes.filter((status) => status >= 500)).toEqual([])
    await Promise.all(lost)
    expect(await numbers()).toEqual(upTo(SHOPPERS * ORDERS_EACH))
  })

  it('are not given again when their order is deleted', async () => {
    const shirt = await addToCatalogue(shop, admin)
    const shopper = await register(shop)
    const { _id: id, number = 0 } = await buy(shop, shopper, [[shirt, 1]])
    await shop.call(deleteOrder, { params: { id } }, admin)
    expect((await buy(shop, shopper, [[shirt, 1]])).number).toBe(number + 1)
  })

  it('find their order, however they are written', async () => {
    const order = await buy(shop, await register(shop), [[await addToCatalogue(shop, admin), 1]])
    for (const before of ['', '#', '# ', 'DZ-', '#DZ', 'dz ', 'Order #', 'order ', 'Order number: DZ-'])
      expect([before, await found(`${before}${order.number}`)]).toEqual([before, [order._id]])
    expect(await found(`DZ-${order.number}.`)).toEqual([order._id])
  })

  it('are in the letters and in the file, without DZ in a shop with a name of its own', async () => {
    const shopper = await register(shop)
    const order = await buy(shop, shopper, [[await addToCatalogue(shop, admin), 1]])
    const [received] = await textsTo(shop, shopper.user.email)
    expect(received?.text).toContain(`Order number: DZ-${order.number}\nOrder: ${order._id}`)
    const [ours] = (await textsTo(shop, admin.user.email)).filter(({ about }) => about === order._id)
    expect(ours?.text).toContain(`Order number: DZ-${order.number}`)
    const inFile = async () => {
      const query = { search: order._id }
      const [head, row] = (await shop.call(exportOrders, { query }, admin)).split('\r\n')
      const at = head?.split(',').indexOf('Order number') ?? -1
      return row?.split(',').at(at - (head?.split(',').length ?? 0))
    }
    expect(await inFile()).toBe(`DZ-${order.number}`)
    await say(shop, admin, 'identity', { name: 'Asha & Daughters' })
    expect(await inFile()).toBe(String(order.number))
  })

  it('are given to the orders of before by their times, and the next one follows', async () => {
    const { db } = shop.database
    const rows = await db.selectFrom('orders').select(['id', 'number']).orderBy('number').execute()
    // The newest one becomes the oldest, and two are of one moment.
    const newest = rows.at(-1)?.id ?? ''
    await db.updateTable('orders').set({ created_at: 1 }).where('id', '=', newest).execute()
    const twins = rows.slice(0, 2).map(({ id }) => id)
    await db.updateTable('orders').set({ created_at: 2 }).where('id', 'in', twins).execute()
    await db
      .deleteFrom('order_words')
      .where(
        'word',
        'in',
        rows.map(({ number }) => String(number)),
      )
      .execute()
    for (const statement of [
      'drop table order_numbers',
      'drop index orders_by_number',
      'alter table orders drop column number',
    ])
      await sql.raw(statement).execute(db)

    await orderNumbers.up(db as never)
    expect(await numbers()).toEqual(upTo(rows.length))
    const first = await db.selectFrom('orders').select('id').orderBy('number').limit(3).execute()
    expect(first.map(({ id }) => id)).toEqual([newest, ...twins.toSorted()])
    expect(await found(`#${FIRST}`)).toEqual([newest])
    const order = await buy(shop, await register(shop), [[await addToCatalogue(shop, admin), 1]])
    expect(order.number).toBe(FIRST + rows.length)
  })
})
