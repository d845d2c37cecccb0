import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOfflineDatabase } from '#offline/db.ts'
import { openMirror } from '#offline/mirror.ts'

beforeEach(async () => {
  const database = await openOfflineDatabase()
  await database.clear('mirror')
  database.close()
})

const stored = async (): Promise<string[]> => {
  const database = await openOfflineDatabase()
  const texts = await database.getAll('mirror')
  database.close()
  return texts
}

describe('the mirror', () => {
  it('has again, after a restart, what was flushed', async () => {
    const mirror = await openMirror()
    mirror.setItem('queries', 'one')
    mirror.setItem('queries', 'two')
    expect(mirror.getItem('queries')).toBe('two')
    await mirror.flush()
    expect((await openMirror()).getItem('queries')).toBe('two')
  })

  it('refuses a text above its budget as a full storage does, and keeps the one before', async () => {
    const mirror = await openMirror()
    mirror.setItem('queries', 'small')
    expect(() => mirror.setItem('queries', 'x'.repeat(3_000_001))).toThrow(
      expect.objectContaining({ name: 'QuotaExceededError' }),
    )
    expect(mirror.getItem('queries')).toBe('small')
  })

  it('never writes back what was removed while it was being written', async () => {
    const mirror = await openMirror()
    mirror.setItem('queries', 'of the user who has just signed out')
    // One microtask further: the write has begun.
    await Promise.resolve()
    mirror.removeItem('queries')
    await mirror.flush()
    expect(await stored()).toEqual([])
    expect((await openMirror()).getItem('queries')).toBeNull()
  })

  it('opens empty, and soon, where the database does not open', async () => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = () => new (IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)()
    try {
      const started = performance.now()
      const mirror = await openMirror()
      expect(performance.now() - started).toBeLessThan(1000)
      mirror.setItem('queries', 'in memory')
      expect(mirror.getItem('queries')).toBe('in memory')
    } finally {
      indexedDB.open = open
    }
  })
})
