import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const MAIN = resolve('src/client/main.tsx')
const HOME = resolve('src/client/routes/index.tsx?tsr-split=component')
const ADMIN_ROUTES = resolve('src/client/routes/admin')

/** Each entry keeps a chunk of its own; a stylesheet stays in the order in which it is imported. */
export const isCommonCode = (id: string) => id !== MAIN && id !== HOME && /\/src\/[^?]+\.tsx?(\?|$)/.test(id)

type Follow = (id: string) => readonly string[]

/** The modules that these lead to, themselves included; `follow` says along which imports. */
function reach(starts: readonly string[], follow: Follow): Set<string> {
  const found = new Set<string>()
  const toVisit = [...starts]
  for (let id = toVisit.pop(); id !== undefined; id = toVisit.pop()) {
    if (found.has(id)) continue
    found.add(id)
    toVisit.push(...follow(id))
  }
  return found
}

/** Once all modules are known, says which are React's own and which only the admin's pages lead to. */
export function entryGraph() {
  let react = new Set<string>()
  let admin = new Set<string>()
  const plugin: Plugin = {
    name: 'darzi:entry-graph',
    apply: 'build',
    // The router asks for the home page as soon as it starts, so what it imports counts as loaded first too.
    // `routes` is the name the router's own split would give its chunk.
    config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', routes: HOME } } } }),
    async buildEnd() {
      const imports: Follow = (id) => this.getModuleInfo(id)?.importedIds ?? []
      const lazy: Follow = (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      const isAdminPage = (id: string) => id.startsWith(ADMIN_ROUTES)

      const renderer = await this.resolve('react-dom/client', MAIN)
      react = reach(renderer ? [renderer.id] : [], imports)
      const storefront = reach([MAIN], (id) => [...imports(id), ...lazy(id).filter((to) => !isAdminPage(to))])
      const adminPages = [...storefront].flatMap(lazy).filter(isAdminPage)
      admin = reach(adminPages, (id) => [...imports(id), ...lazy(id)]).difference(storefront)
    },
  }
  return {
    plugin,
    isReact: (id: string) => react.has(id),
    isAdmin: (ids: readonly string[]) => ids.some((id) => admin.has(id)),
  }
}
