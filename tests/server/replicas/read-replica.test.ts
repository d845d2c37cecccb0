import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOrders, allProducts, allUsers, summary } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, register, type SignedIn, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type PostgresCluster, startCluster } from '#tests/support/postgres-cluster.ts'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** Where a PostgreSQL can be started, so can two. */
describe('lists with a replica beside the primary', () => {
  let cluster: PostgresCluster
  let shop: TestShop
  let owner: SignedIn
  beforeAll(async () => {
    cluster = await startCluster()
    shop = await openShop({
      environment: {
        DATABASE_URL: cluster.primary.url,
        DATABASE_READ_URL: cluster.replica.url,
        METRICS_TOKEN: 'a-token-for-prometheus',
        DEMO: 'off',
      },
    })
    owner = await signInAdmin(shop)
  })
  afterAll(async () => {
    await shop.close()
    await cluster.remove()
  })
  const counts = () => ({ ...(shop.database.listCounts ?? { replica: 0, primary: 0 }) })
  const names = async () => (await shop.call(allUsers, { query: {} }, owner)).data.map(({ name }) => name)

  it('are read from the replica, and have what was changed a moment before', async () => {
    const before = counts()
    for (let turn = 0; turn < 20; turn++) {
      const name = `Shopper ${turn}`
      await register(shop, { name })
      expect(await names()).toContain(name)
    }
    const product = await addToCatalogue(shop, owner, { name: 'Quilt' })
    const { data } = await shop.call(allProducts, { query: {} }, owner)
    expect(data.map(({ _id }) => _id)).toContain(product._id)
    await shop.call(allOrders, { query: {} }, owner)
    await shop.call(summary, { query: {} }, owner)
    const after = counts()
    expect(after.replica - before.replica).toBeGreaterThan(40)
    const scraped = await shop.app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-prometheus' },
    })
    expect(scraped.body).toMatch(/^darzi_database_lists_total\{from="replica"\} \d+$/m)
  })

  it('are read from the primary while the replica is behind', async () => {
    await cluster.replica.ask('select pg_wal_replay_pause()')
    const before = counts()
    await register(shop, { name: 'Nobody waits' })
    expect(await names()).toContain('Nobody waits')
    expect(counts().primary).toBeGreaterThan(before.primary)
    await cluster.replica.ask('select pg_wal_replay_resume()')
    await eventually(async () => {
      const known = counts().replica
      expect(await names()).toContain('Nobody waits')
      expect(counts().replica).toBeGreaterThan(known)
    })
  })

  it('are read from the primary where the replica goes away, also in between, and again once it is back', async () => {
    // A connection that was good until now.
    await names()
    await cluster.replica.crash()
    await register(shop, { name: 'Still here' })
    expect(await names()).toContain('Still here')
    await cluster.replica.start()
    await eventually(async () => {
      const known = counts().replica
      await names()
      expect(counts().replica).toBeGreaterThan(known)
    })
    // What the primary has cleaned up ends reads on a replica (max_standby_streaming_delay): here by hand.
    const list = sql`select pg_sleep(1)::text as done`.execute(shop.database.lists)
    await eventually(async () => {
      const ended = await cluster.replica.ask(`select pg_terminate_backend(pid) as done from pg_stat_activity
        where query like '%pg_sleep%' and pid <> pg_backend_pid() and state = 'active'`)
      expect(ended).not.toEqual([])
    })
    expect((await list).rows).toHaveLength(1)
  })

  it('are not read from what is no replica of this primary', async () => {
    await cluster.replica.ask('select pg_promote()')
    await eventually(async () =>
      expect(await cluster.replica.ask('select pg_is_in_recovery() as is')).toEqual([{ is: false }]),
    )
    await register(shop, { name: 'On the primary' })
    const before = counts()
    expect(await names()).toContain('On the primary')
    expect(counts().replica).toBe(before.replica)
  })
})
