import { readFileSync } from 'node:fs'

interface Chunk {
  file: string
  css?: string[]
}

/** The style sheets that only the admin loads, by Vite's list of what it has built: no shopper needs them. */
export function adminStyles(builtList: string): Set<string> {
  const chunks = Object.values(JSON.parse(readFileSync(builtList, 'utf8')) as Record<string, Chunk>)
  const stylesOf = (isAdmin: boolean) =>
    chunks.filter(({ file }) => file.startsWith('assets/admin/') === isAdmin).flatMap(({ css = [] }) => css)
  const shoppers = new Set(stylesOf(false))
  return new Set(stylesOf(true).filter((file) => !shoppers.has(file)))
}
