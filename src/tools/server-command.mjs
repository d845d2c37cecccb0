// @ts-check
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How Node runs the shop's server, for a small machine; the Dockerfile says the same. It stays in less memory by
 * a hundred megabytes under load (`npm run bench`): young objects have little room, the heap grows by a fifth
 * before it is looked through instead of doubling, all threads share one pool of memory, and what is free at the end of
 * that goes back to the system at once: glibc would keep more of it, and put larger pieces there, the longer it runs.
 */
export const serverArgs = ['--max-semi-space-size=8', '--heap-growing-percent=20', 'src/server/main.ts']

export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // The sources are compiled at the first start only.
  NODE_COMPILE_CACHE: join(tmpdir(), 'darzi-compiled'),
}
