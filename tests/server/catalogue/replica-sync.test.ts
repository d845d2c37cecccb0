import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { addSearchWords, updateProduct } from '#shared/endpoints/admin/calls.ts'
import { addToCatalogue, signInAdmin } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onBothDatabases } from '#tests/support/shop.ts'

onBothDatabases('several servers', (open, kind) => {
  if (kind === 'sqlite') {
    test('are one on an embedded database, which shows a change at once', async () => {
      const shop = await open()
      try {
        const { _id: id } = await addToCatalogue(shop, await signInAdmin(shop), { name: 'Only' })
        expect((await shop.app.inject(`/api/product/${id}`)).json()).toMatchObject({ data: { name: 'Only' } })
      } finally {
        await shop.close()
      }
    })
    return
  }
  test('of one shop show the same, also after the connection was lost', async () => {
    const shop = await open()
    const dataDir = await mkdtemp(join(tmpdir(), 'darzi-neighbour-'))
    const database = await openDatabase({ url: shop.config.databaseUrl, file: '' })
    const other = await createApp({ config: { ...shop.config, dataDir }, database })
    try {
      const owner = await signInAdmin(shop)
      const { _id: id } = await addToCatalogue(shop, owner, { name: 'First' })
      const seen = async () =>
        (await other.inject(`/api/product/${id}`)).json<{ data?: { name: string } }>().data?.name
      const rename = (name: string) =>
        shop.call(updateProduct, { params: { id }, body: { name } }, { token: owner.token })
      await eventually(async () => expect(await seen()).toBe('First'))
      await rename('Second')
      await eventually(async () => expect(await seen()).toBe('Second'))

      const found = async () =>
        (await other.inject('/api/product/?search=zubba')).json<{ total: number }>().total
      expect(await found()).toBe(0)
      const body = { phrase: 'zubba', words: 'second' }
      await shop.call(addSearchWords, { body }, { token: owner.token })
      await eventually(async () => expect(await found()).toBe(1))

      // Every connection that listens is cut, and the change comes while nobody does.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%'`.execute(shop.database.db)
      await rename('Third')
      await eventually(async () => expect(await seen()).toBe('Third'))
      await rename('Fourth')
      await eventually(async () => expect(await seen()).toBe('Fourth'))
    } finally {
      await other.close()
      await database.close()
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
