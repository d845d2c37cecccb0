import { join } from 'node:path'
import { describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { compare, type Kept, killUnder } from '#tests/support/ledger/kills.ts'
import { startShoppers } from '#tests/support/ledger/shoppers.ts'
import { runs } from '#tests/support/runs.ts'
import { newDatabase, startPostgres } from '#tests/support/postgres.ts'
import { startServer } from '#tests/support/server-process.ts'

const SERVER_KILLS = runs(20)
const DATABASE_KILLS = runs(10)
vi.setConfig({ testTimeout: 300_000 })

/** All that is to be found of each. */
const wrongOf = ({ wrong, lost, doubled, inconsistent }: Kept) => ({ wrong, lost, doubled, inconsistent })
const NOTHING = { wrong: [], lost: 0, doubled: 0, inconsistent: [] }

const postgres = inject('postgresUrl')
describe('nothing that was promised is lost or done twice, and nobody sees a 500', () => {
  it.each(['sqlite', 'postgres'])('when the server is killed, on %s', async (kind) => {
    const place = kind === 'postgres' ? await newDatabase(postgres) : undefined
    const server = await startServer({ DEMO: 'off', ...(place && { DATABASE_URL: place.url }) })
    const shoppers = await startShoppers(server.url, ['cash'])
    await killUnder(shoppers, SERVER_KILLS, async () => {
      await server.kill9()
      await server.restart()
    })
    const promised = await shoppers.stop()
    await server.stop()
    const database = await openDatabase({ url: place?.url, file: join(server.dataDir, 'shop.db') })
    expect(wrongOf(await compare(promised, database))).toEqual(NOTHING)
    await database.close()
    await server.remove()
    await place?.drop()
  })

  it('when PostgreSQL is killed', async () => {
    const own = await startPostgres({ durable: true })
    const server = await startServer({ DEMO: 'off', DATABASE_URL: own.url })
    const shoppers = await startShoppers(server.url, ['cash'])
    await killUnder(shoppers, DATABASE_KILLS, own.crash)
    const promised = await shoppers.stop()
    const database = await openDatabase({ url: own.url, file: '' })
    expect(wrongOf(await compare(promised, database))).toEqual(NOTHING)
    await database.close()
    await server.remove()
    await own.stop()
  })
})
