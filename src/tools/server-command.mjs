// @ts-check
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How Node runs the shop's server, for a small machine; the Dockerfile says the same. The first two
 * measures keep it in less memory by a hundred megabytes under load (`npm run bench`): young objects in
 * little room, given back soon, and one pool of memory for all threads instead of one for each.
 */
export const serverArgs = ['--max-semi-space-size=2', 'src/server/main.ts']

export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  // The sources are compiled at the first start only.
  NODE_COMPILE_CACHE: join(tmpdir(), 'darzi-compiled'),
}
