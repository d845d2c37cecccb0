import type { CacheFirst } from 'workbox-strategies'

/** Workbox's, which it names in a package of its own only. */
export type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

/** Emptied to this share at once, so that not every new picture empties again. */
const AFTER_EMPTYING = 0.9

/** Keeps a cache below `limit` bytes: what was put in first goes first. */
export function byteBudget(limit: number): Plugin {
  /** What the cache held when this worker looked last; counted afresh after each start of the worker. */
  let held: number | undefined
  let turn: Promise<void> = Promise.resolve()

  async function account(cacheName: string, added: Response): Promise<void> {
    const cache = await caches.open(cacheName)
    held = held === undefined ? await weigh(cache) : held + (await sizeOf(added))
    if (held <= limit) return
    // Replaced entries are counted twice until here.
    held = await weigh(cache)
    for (const request of await cache.keys()) {
      if (held <= limit * AFTER_EMPTYING) return
      const response = await cache.match(request)
      if (response && (await cache.delete(request))) held -= await sizeOf(response)
    }
  }

  return {
    cacheDidUpdate: ({ cacheName, newResponse }) => {
      const size = newResponse.clone()
      turn = turn.then(() => account(cacheName, size)).catch(() => undefined)
      return turn
    },
  }
}

async function weigh(cache: Cache): Promise<number> {
  let bytes = 0
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response) bytes += await sizeOf(response)
  }
  return bytes
}

async function sizeOf(response: Response): Promise<number> {
  const told = Number(response.headers.get('content-length') ?? Number.NaN)
  return Number.isFinite(told) ? told : (await response.blob()).size
}
