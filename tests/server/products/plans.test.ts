import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attention } from '#shared/endpoints/admin/attention.ts'
import * as admin from '#shared/endpoints/admin/calls.ts'
import { soldProducts } from '#shared/endpoints/admin/reports.ts'
import { lyingProducts } from '#server/reports/lying-products.ts'
import { askForReviews } from '#server/reviews/ask-job.ts'
import { piecesSold } from '#server/catalogue/pieces-sold.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { buy } from '#tests/support/paying.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/**
 * What the back office asks the database has an index for it: with 100,000 products and 50,000 orders,
 * none of it reads a table from end to end. Asked of SQLite, statement by statement, as they were sent.
 */
let shop: TestShop
let owner: SignedIn
let asked: string[] = []
beforeAll(async () => {
  shop = await openShop()
  owner = await signInAdmin(shop)
  const shirt = await addToCatalogue(shop, owner)
  await buy(shop, await register(shop), [[shirt, 1]])
  // In a younger shop nothing is looked through for what lies.
  await shop.database.db.updateTable('products').set({ created_at: 0 }).where('id', '=', shirt._id).execute()
  await shop.call(admin.allProducts, {}, owner)
})
afterAll(() => shop.close())

/** The statements that a call has sent. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  asked = []
  const prepare = DatabaseSync.prototype.prepare
  // Statements are prepared once and kept: the ones of a first call are seen here.
  DatabaseSync.prototype.prepare = function (sql: string, ...more: []) {
    asked.push(sql)
    return prepare.call(this, sql, ...more)
  }
  try {
    await work()
  } finally {
    DatabaseSync.prototype.prepare = prepare
  }
  return asked
}

const BIG = [
  'products',
  'orders',
  'order_items',
  'order_words',
  'search_documents',
  'search_terms',
  'search_keys',
  'search_postings',
  'history',
  'users',
  'variants',
  'checkouts',
  'letters',
  'refunds',
  'disputes',
]

/** The steps of a statement. */
function planOf(sql: string): string[] {
  if (!/^\s*(select|update|delete|insert)/i.test(sql)) return []
  const database = new DatabaseSync(join(shop.config.dataDir, 'shop.db'), { readOnly: true })
  try {
    const steps = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[]
    return steps.map(({ detail }) => detail)
  } finally {
    database.close()
  }
}

/** Steps that read a big table from end to end, with the statement. */
const scansOf = (statements: readonly string[]): string[] =>
  statements.flatMap((sql) =>
    planOf(sql)
      .filter((step) => BIG.some((table) => new RegExp(String.raw`^SCAN ${table}(?! USING)`).test(step)))
      .map((step) => `${step}: ${sql}`),
  )

const call = (endpoint: Parameters<TestShop['inject']>[0], query: Record<string, string> = {}) =>
  shop.inject(endpoint, { query }, owner)

it.each([
  ['the first page of products', () => call(admin.allProducts, { limit: '50' })],
  [
    'products, filtered and sorted',
    () => call(admin.allProducts, { stock: 'low', sort: 'price', search: 'linen' }),
  ],
  ['the inventory', () => call(admin.inventory, { stock: 'low' })],
  ['the first page of orders', () => call(admin.allOrders, { limit: '50' })],
  ['the next page of orders', () => call(admin.allOrders, { limit: '50', cursor: 'mwq8k1a1.01a1' })],
  ['orders of a status', () => call(admin.allOrders, { limit: '50', status: 'Shipped' })],
  ['orders of a time', () => call(admin.allOrders, { limit: '50', from: '2026-01-01', to: '2026-02-01' })],
  ['orders by total', () => call(admin.allOrders, { limit: '50', sort: 'total', order: 'asc' })],
  ['orders with pieces missing', () => call(admin.allOrders, { limit: '50', missing: '1' })],
  ['a search of orders by digits', () => call(admin.allOrders, { limit: '50', search: '40005000' })],
  ['a search of users', () => call(admin.allUsers, { limit: '50', search: 'asha', role: 'customer' })],
  ['a search of orders', () => call(admin.allOrders, { limit: '50', search: 'asha rao' })],
  ['users of a role', () => call(admin.allUsers, { limit: '50', role: 'admin' })],
  ['the dashboard', () => call(admin.summary, { days: '90' })],
  ['what needs attention', () => call(attention)],
  ['the history', () => call(admin.history, { grouped: '1' })],
  ['the history of a product', () => call(admin.history, { kind: 'product', entityId: 'some' })],
  ['the history of an admin', () => call(admin.history, { actorId: 'some' })],
  ['a batch of the history', () => call(admin.history, { batchId: 'some' })],
])('%s is found by an index', async (_what, work) => {
  const statements = await statementsOf(work)
  expect(scansOf(statements)).toEqual([])
})

it.each([
  ['what is sold most', () => call(soldProducts, { period: '7' })],
  // Else they are asked on a thread of their own.
  ['what lies', () => lyingProducts({ ...shop.database, aside: shop.database.db }, 90, 50)],
  [
    'how popular a product is',
    () => piecesSold(shop.database.db, { from: 20_000, to: 20_090 }, ['a', 'b', 'c']),
  ],
])('%s reads the sums of single products by product, and not those of all on these days', async (_, work) => {
  const asked = (await statementsOf(work)).filter((sql) => /"name" (in|=)/.test(sql) && /rollups/.test(sql))
  expect(asked).not.toHaveLength(0)
  for (const steps of asked.map(planOf))
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH rollups USING INDEX rollups_of_products/))
})

it('orders to be asked about are found by their delivery, and not among all that were ever delivered', async () => {
  const asked = await statementsOf(() => askForReviews(shop.database, 7, Date.now()))
  const steps = asked.filter((sql) => /"delivered_at" <=/.test(sql)).map(planOf)
  expect(steps).toEqual([
    expect.arrayContaining([expect.stringMatching(/^SEARCH orders USING INDEX orders_delivered/)]),
  ])
})

it('would notice a table that is read from end to end', () => {
  expect(scansOf(['select * from orders where user_name = ?'])).toHaveLength(1)
})

it('sees the statements that are sent', async () => {
  const statements = await statementsOf(() =>
    call(admin.allOrders, { limit: '49', status: 'Cancelled', sort: 'total' }),
  )
  expect(statements.some((sql) => /from "orders"/.test(sql))).toBe(true)
})
