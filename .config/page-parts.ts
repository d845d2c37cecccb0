import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { type BuiltChunk, routeChunks } from '../src/shared/route-chunks.ts'

const ID = 'virtual:page-parts'
/** The pages that a shopper comes back to. */
const ROUTES = {
  home: 'src/client/routes/index.tsx',
  collection: 'src/client/routes/collections.$collection.tsx',
  product: 'src/client/routes/product.$id.tsx',
}

/**
 * Tells the worker, which is built last, what each page loads beside the shell: `virtual:page-parts` has the tags.
 *
 * @param fileInBuild the path of a file of the build that has just been written
 */
export function pageParts(fileInBuild: (name: string) => string, builtList: string): Plugin {
  return {
    name: 'darzi:page-parts',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const shell = readFileSync(fileInBuild('index.html'), 'utf8')
      const chunks = JSON.parse(readFileSync(fileInBuild(builtList), 'utf8')) as Record<string, BuiltChunk>
      const tags = Object.entries(ROUTES).map(([page, route]) => {
        const { scripts, styles } = routeChunks(chunks, route, shell)
        if (!scripts.length) throw new Error(`${route} has no chunk of its own`)
        return [page, [...styles.map(stylesheet), ...scripts.map(script)].join('')]
      })
      return `export default ${JSON.stringify(Object.fromEntries(tags))}`
    },
  }
}

const stylesheet = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`
const script = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
