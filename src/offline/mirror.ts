import { isQuotaExceeded, type OfflineDatabase, openOfflineDatabase } from './db.ts'

/** A Storage as the sync persister wants it. */
export interface Mirror {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Resolves when everything written so far is in IndexedDB, or is known not to get there. */
  flush(): Promise<void>
}

const OPEN_MS = 300
/** Characters; in IndexedDB each takes one or two bytes. */
const BUDGET = 3_000_000

/**
 * A synchronous storage whose texts live in IndexedDB: read once, at most 300 ms, empty on failure;
 * then answered from memory and written behind, all changes since the last write in one transaction.
 * `setItem` throws a QuotaExceededError above the budget, so that the persister sheds old queries. When the
 * device itself is full, the mirror gives way to the cart: it empties itself and goes on with half as much.
 */
export async function openMirror(): Promise<Mirror> {
  const opened = () => openOfflineDatabase().catch(() => undefined)
  let opening = opened()
  const texts = new Map<string, string>()
  const touched = new Set<string>()
  const dirty = new Set<string>()
  let budget = BUDGET
  let writing: Promise<void> | undefined

  const read = opening.then(async (database) => {
    if (!database) return
    const [keys, values] = await Promise.all([database.getAllKeys('mirror'), database.getAll('mirror')])
    for (const [index, key] of keys.entries()) {
      const value = values[index]
      // What was written or forgotten since is newer.
      if (value !== undefined && !touched.has(key)) texts.set(key, value)
    }
  })
  await Promise.race([read.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, OPEN_MS))])

  async function write(): Promise<void> {
    let database = await opening
    while (database && dirty.size > 0) {
      const keys = [...dirty]
      dirty.clear()
      try {
        await put(database, keys, texts)
      } catch (error) {
        if (isQuotaExceeded(error)) {
          budget /= 2
          await database.clear('mirror').catch(() => undefined)
          continue
        }
        // Closed by the browser, or removed under the page: once more, with another one.
        opening = opened()
        database = await opening
        if (database) await put(database, keys, texts).catch(() => undefined)
      }
    }
    writing = undefined
  }
  const later = (key: string) => {
    touched.add(key)
    dirty.add(key)
    writing ??= Promise.resolve().then(write)
  }
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, value) {
      if (value.length > budget) throw new DOMException('Over the budget', 'QuotaExceededError')
      texts.set(key, value)
      later(key)
    },
    removeItem(key) {
      // Texts are looked up when they are written: nothing of before is written after this.
      texts.delete(key)
      later(key)
    },
    flush: () => writing ?? Promise.resolve(),
  }
}

async function put(database: OfflineDatabase, keys: string[], texts: Map<string, string>): Promise<void> {
  const transaction = database.transaction('mirror', 'readwrite')
  const writes = keys.map((key) => {
    const value = texts.get(key)
    return value === undefined ? transaction.store.delete(key) : transaction.store.put(value, key)
  })
  // Not left to the browser: a page that is going away may not live to see it committed.
  transaction.commit()
  await Promise.all([...writes, transaction.done])
}
