import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Where the pages start, and the home page, which the router asks for by itself. */
const STARTS = ['src/client/main.tsx', 'src/client/routes/index.tsx?tsr-split=component']

/**
 * Knows what the home page cannot run without: what its start imports, what that imports, and so on, but for
 * what is fetched when it is first wanted. `includes` answers by a module's id, once all modules are known.
 */
export function firstLoad(): { plugin: Plugin; includes: (id: string) => boolean } {
  const found = new Set<string>()
  return {
    includes: (id) => found.has(id),
    plugin: {
      name: 'darzi:first-load',
      apply: 'build',
      buildEnd() {
        found.clear()
        const toVisit = STARTS.map((start) => resolve(start))
        for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
          if (found.has(id)) continue
          found.add(id)
          toVisit.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      },
    },
  }
}
