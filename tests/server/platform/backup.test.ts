import { cp, mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startHousekeeping } from '#server/housekeeping.ts'
import { openShop } from '#tests/support/shop.ts'

test('housekeeping brings what was written into shop.db itself', async () => {
  const shop = await openShop()
  const copies = await mkdtemp(join(tmpdir(), 'darzi-copies-'))
  const copied = async () => {
    const copy = join(copies, `${crypto.randomUUID()}.db`)
    await cp(join(shop.config.dataDir, 'shop.db'), copy)
    const database = new DatabaseSync(copy)
    try {
      return database.prepare("select email from subscribers where email = 'asha@shop.example'").all()
    } catch {
      // Not even the tables are there yet.
      return []
    } finally {
      database.close()
    }
  }
  await shop.app.inject({
    method: 'POST',
    url: '/api/subscribe',
    payload: { email: 'asha@shop.example' },
  })
  // Until then it is in the log beside it.
  expect(await copied()).toHaveLength(0)
  await startHousekeeping(shop.app.context)()
  expect(await copied()).toHaveLength(1)
  await shop.close()
  await rm(copies, { recursive: true })
})
