import { fromJson } from '#shared/json.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heldBack, holdTouches } from './event-replay.ts'
import { html } from './escape.ts'

/** The built `index.html` and what the pages made from it load. */
export interface Template {
  /**
   * The page with `head` in the place of its own title and description, `body` in `#app` and `data` behind it,
   * and what the route loads beside every page's code.
   *
   * @param body may be empty: then the page's code, which draws it, is not held back
   * @param route its file, such as `src/client/routes/index.tsx`
   */
  page(parts: { head: string; body: string; data: string; route: string }): string
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g
const CODE = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g
const FACES = /\s*<link\s+rel="preload"[^>]*\sas="font"[^>]*>/g
const APP = /<div id="app">\s*(?=<\/div>)/

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** @param folder of the built pages. Throws where there is no `index.html`. */
export function readTemplate(folder: string): Template {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const style = inlineStyle(folder)
  const bare = shell
    .replace(DESCRIPTION, '')
    .replace(CODE, '')
    .replace(STYLESHEET, (_, file: string) => style(file))
  const everyPagesCode = asScripts(shell.match(CODE)?.map((tag) => tag.trim()) ?? [])
  const title = TITLE.exec(bare)
  const app = APP.exec(bare)
  if (!title || !app) throw new Error('The built index.html has no title or no #app')
  const beginning = bare.slice(0, title.index)
  const middle = bare.slice(title.index + title[0].length, app.index + app[0].length)
  // A drawn page's faces are asked for when its text is laid out, which is at once: sooner, they would hold its
  // first paint back and take the line from its main picture.
  const middleWithoutFaces = middle.replace(FACES, '')
  const end = bare.slice(app.index + app[0].length + '</div>'.length)
  const chunks = readManifest(folder)
  return {
    page({ head, body, data, route }) {
      const { scripts, styles } = chunksOf(chunks, route, shell)
      const code = [...everyPagesCode, ...scripts.map(preload)].join('')
      const before = `${beginning}${head}${styles.map(style).join('')}`
      return body === ''
        ? `${before}${code}${middle}</div>${data}${end}`
        : `${marked(before)}${holdTouches}${middleWithoutFaces}${body}</div>${data}${heldBack(code)}${end}`
    },
  }
}

/** Vite's list of what was built; empty for pages that something else has built. */
function readManifest(folder: string): Record<string, Chunk> {
  try {
    return fromJson<Record<string, Chunk>>(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * A stylesheet's content, so that the first paint waits for no second answer. The link that would fetch it stays,
 * switched off: by it Vite knows that a part of the page which needs the stylesheet has it.
 */
function inlineStyle(folder: string): (file: string) => string {
  const made = new Map<string, string>()
  return (file) => {
    const ready = made.get(file)
    if (ready !== undefined) return ready
    const css = readFileSync(join(folder, file), 'utf8').trim()
    const tags = `<style>${css}</style><link rel="stylesheet" disabled href="/${html(file)}">`
    made.set(file, tags)
    return tags
  }
}

/** By this the stylesheet knows a prerendered page, until it is hydrated. */
const marked = (before: string) => before.replace('<html ', '<html data-prerendered ')

/**
 * Every page's chunks, each evaluated in a turn of its own: in one piece they keep a slow phone from answering.
 * What the others are there for comes last; before them it would pull them all into its own turn.
 */
const asScripts = (tags: readonly string[]) => [
  ...tags.filter((tag) => tag.startsWith('<link')).map(byItself),
  ...tags.filter((tag) => tag.startsWith('<script')),
]

const byItself = (tag: string) =>
  tag.replace(
    /<link rel="modulepreload"([^>]*) href="([^"]+)">/,
    '<script type="module"$1 src="$2"></script>',
  )

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${html(file)}">`

function chunksOf(
  chunks: Record<string, Chunk>,
  route: string,
  shell: string,
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    // What the shell names, it loads with all that belongs to it.
    if (!chunk || scripts.has(chunk.file) || shell.includes(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(`${route}?tsr-split=component`)
  return { scripts: [...scripts], styles: [...styles] }
}
