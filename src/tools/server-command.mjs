// @ts-check
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How Node runs the shop's server, for a small machine; the Dockerfile says the same. It stays in less memory by
 * a hundred megabytes under load (`npm run bench`): young objects have little room, the heap grows by a fifth
 * before it is looked through instead of doubling, and all threads share one pool of memory.
 */
export const serverArgs = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'src/server/main.ts']

export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  // The sources are compiled at the first start only.
  NODE_COMPILE_CACHE: join(tmpdir(), 'darzi-compiled'),
}
