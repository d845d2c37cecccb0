/** A chunk as Vite's manifest has it; files are below the build's folder. */
export interface BuiltChunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Chunks = Readonly<Record<string, BuiltChunk>>

/**
 * The files that a route's component loads beside those that the shell names already.
 *
 * @param chunks Vite's manifest
 * @param route its file, such as `src/client/routes/index.tsx`
 * @param shell the built `index.html`
 */
export const routeChunks = (chunks: Chunks, route: string, shell: string) =>
  chunksOf(chunks, `${route}?tsr-split=component`, shell)

/**
 * The files that an entry of the manifest loads beside those that the shell names already.
 *
 * @param start its key
 */
export function chunksOf(
  chunks: Chunks,
  start: string,
  shell: string,
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || scripts.has(chunk.file) || shell.includes(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) if (!shell.includes(file)) styles.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(start)
  return { scripts: [...scripts], styles: [...styles] }
}
