import { changeRows } from '#tests/support/rows.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { capabilitiesOf, WHOLE } from '#server/database/engine/capabilities.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { deleteOld } from '#server/database/delete-old.ts'
import { MIGRATIONS } from '#server/database/migrate.ts'
import { openChangeReader } from '#server/replicas/seen-changes.ts'
import { allOrders, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { getProduct } from '#shared/endpoints/shop.ts'

import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lesserWayTo } from '#tests/support/lesser-engine.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { openShop } from '#tests/support/shop.ts'

const server = inject('postgresUrl')

describe.each(server ? [server] : [])(
  'an engine that only speaks the protocol of PostgreSQL',
  (serverUrl) => {
    let way: Awaited<ReturnType<typeof lesserWayTo>>
    beforeAll(async () => {
      way = await lesserWayTo(serverUrl)
    })
    afterAll(() => way.close())

    /** An empty database behind that way, on which transactions are serializable. */
    async function emptyPlace() {
      const place = await newDatabase(way.url)
      const { name } = place
      const direct = await openDatabase({ url: serverUrl, file: '', migrates: false })
      await sql
        .raw(`alter database ${name} set default_transaction_isolation = 'serializable'`)
        .execute(direct.db)
      await direct.close()
      return place
    }

    it('is found at the start, and PostgreSQL itself lacks nothing', async () => {
      const lesser = await openDatabase({ url: way.url, file: '', migrates: false })
      expect(capabilitiesOf(lesser.db)).toEqual({
        advisoryLocks: false,
        snapshots: false,
        rowPlaces: false,
        triggers: false,
      })
      await lesser.close()
      const whole = await openDatabase({ url: serverUrl, file: '', migrates: false })
      expect(capabilitiesOf(whole.db)).toEqual(WHOLE)
      await whole.close()
    })

    it('has its tables brought up to date by one of several servers that start at once', async () => {
      const place = await emptyPlace()
      const open = () => openDatabase({ url: place.url, file: '' })
      const all = await Promise.all([open(), open(), open()])
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(all[0].db)
      expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(MIGRATIONS).toSorted())
      await Promise.all(all.map(({ close }) => close()))
      await place.drop()
    })

    it('shows on one server what another has changed, without LISTEN', async () => {
      const place = await emptyPlace()
      const environment = { DATABASE_URL: place.url }
      const one = await openShop({ environment })
      const other = await openShop({ environment })
      const owner = await signInAdmin(one)
      const { _id: id } = await addToCatalogue(one, owner)
      for (const name of ['A first name', 'A second name']) {
        await one.call(updateProduct, { params: { id }, body: { name } }, owner)
        await eventually(async () =>
          expect((await other.call(getProduct, { params: { id } })).data.name).toBe(name),
        )
      }
      await other.close()
      await one.close()
      await place.drop()
    })

    it('has lists read from the primary where it has no words for how far a replica is', async () => {
      const place = await emptyPlace()
      const shop = await openShop({ environment: { DATABASE_URL: place.url, DATABASE_READ_URL: place.url } })
      const { token } = await signInAdmin(shop)
      expect((await shop.call(allOrders, {}, { token })).data).toEqual([])
      expect(shop.database.listCounts).toMatchObject({ replica: 0 })
      await shop.close()
      await place.drop()
    })

    describe('with a database of its own', () => {
      let place: Awaited<ReturnType<typeof newDatabase>>
      let database: Database
      beforeAll(async () => {
        place = await emptyPlace()
        database = await openDatabase({ url: place.url, file: '' })
      })
      afterAll(async () => {
        await database.close()
        await place.drop()
      })

      it('tells each change once, however late its transaction is committed', async () => {
        const reader = await openChangeReader(database.reserved, 'reader')
        const change = (id: string) => database.transact((trx) => Promise.resolve(trx.touch([id])))
        const readAll = async () => {
          const { changes, settle } = await reader.read()
          settle()
          return changes?.products
        }
        const begun = Promise.withResolvers<void>()
        const ended = Promise.withResolvers<void>()
        const late = database.transact(async (trx) => {
          trx.touch(['late'])
          await trx.selectFrom('settings').select('key').execute()
          begun.resolve()
          await ended.promise
        })
        await begun.promise
        await change('early')
        expect(await readAll()).toEqual(['early'])
        expect(await readAll()).toEqual([])
        ended.resolve()
        await late
        // What could not be taken into memory is told again.
        expect((await reader.read()).changes?.products).toEqual(['late'])
        expect(await readAll()).toEqual(['late'])
        expect(await readAll()).toEqual([])
      })

      it('lets what is old be deleted by the keys of its rows', async () => {
        const misses = Array.from({ length: 1100 }, (_, at) => ({
          query: `miss ${at}`,
          nothing_count: 1,
          near_count: 0,
          last_at: at,
        }))
        await database.db.insertInto('search_misses').values(misses).execute()
        expect(await deleteOld(database.db, 'search_misses', (is) => is('last_at', '<', 1050))).toBe(1050)
        const { count } = database.db.fn
        const left = database.db.selectFrom('search_misses').select(count<number>('query').as('n'))
        expect(await left.executeTakeFirst()).toEqual({ n: 50 })
      })

      it('does at last what is refused because something else was in its way', async () => {
        const { db } = database
        const key = 'counted'
        await db.insertInto('settings').values({ key, value: '0' }).execute()
        // One statement each, all of the same row: serializable, of those at a time one is done.
        const add = () => changeRows(db, 'settings', { key }, { value: sql`(value::integer + 1)::text` })
        await Promise.all(Array.from({ length: 5 }, add))
        const addWithin = () =>
          database.transact(async (trx) => {
            const row = await trx
              .selectFrom('settings')
              .select('value')
              .where('key', '=', key)
              .executeTakeFirstOrThrow()
            const value = String(Number(row.value) + 1)
            await trx.updateTable('settings').set({ value }).where('key', '=', key).execute()
          })
        await Promise.all(Array.from({ length: 5 }, addWithin))
        expect(
          await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst(),
        ).toEqual({
          value: '10',
        })
      })
    })
  },
)
