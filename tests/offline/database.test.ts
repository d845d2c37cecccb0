import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openOfflineDatabase } from '#offline/db.ts'

const opened: Pick<IDBPDatabase, 'close'>[] = []
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

/** As the first version of the shop made it; `makesWay` for tabs that listen when a newer one wants in. */
async function openFirstVersion({ makesWay }: { makesWay: boolean }) {
  const database = await openDB('darzi', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('mirror'),
    blocking: (_current, _blocked, event) => {
      if (makesWay) (event.target as IDBDatabase).close()
    },
  })
  opened.push(database)
  return database
}

describe('the database of this device', () => {
  test('stays open for as long as it is used', async () => {
    const database = await openOfflineDatabase({ withinMs: 400 })
    opened.push(database)
    await pause(500)
    await database.put('mirror', 'still here', 'key')
    expect(await database.get('mirror', 'key')).toBe('still here')
  })

  test('comes from the first version with all that was in it', async () => {
    const old = await openFirstVersion({ makesWay: true })
    await old.put('mirror', 'a text', 'queries')
    const database = await openOfflineDatabase()
    opened.push(database)
    expect([...database.objectStoreNames]).toEqual(['carts', 'identity', 'mirror', 'quarantine'])
    expect(await database.get('mirror', 'queries')).toBe('a text')
  })

  test('does not keep the shop shut while an old tab is in the way, and lets go when it opens after all', async () => {
    const old = await openFirstVersion({ makesWay: false })
    await expect(openOfflineDatabase({ withinMs: 30 })).rejects.toThrow('did not open in time')
    old.close()
    await pause(30)
    // Nobody holds the one that came late: a newer version still gets in.
    const newer = await openDB('darzi', 3)
    opened.push(newer)
    expect(newer.version).toBe(3)
  })

  test('makes way for a newer version of the shop', async () => {
    opened.push(await openOfflineDatabase())
    const newer = await openDB('darzi', 3)
    opened.push(newer)
    expect(newer.version).toBe(3)
  })
})
