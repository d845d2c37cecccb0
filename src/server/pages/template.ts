import { fromJson } from '#shared/json.ts'
import { type BuiltChunk, routeChunks } from '#shared/route-chunks.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deferred, eventReplayScript } from './event-replay.ts'
import { html } from '../platform/escape.ts'

/** The built `index.html` as a template for prerendered pages. */
export interface Template {
  /**
   * The page with `head` in the place of its own title and description, `body` in `#app` and `data` behind it,
   * and what the route loads beside every page's code.
   *
   * @param body may be empty: then the page's code, which renders it, is not deferred
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

/**
 * @param folder of the built pages
 * @param shell its `index.html`, in the shop's words
 */
export function readTemplate(folder: string, shell: string): Template {
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
  // A prerendered page requests its fonts when its text is laid out, which is at once. Preloading them would delay
  // its first paint and compete with its main picture.
  const middleWithoutFaces = middle.replace(FACES, '')
  const end = bare.slice(app.index + app[0].length + '</div>'.length)
  const chunks = readBuildManifest(folder)
  return {
    page({ head, body, data, route }) {
      const { scripts, styles } = routeChunks(chunks, route, shell)
      const code = [...everyPagesCode, ...scripts.map(preload)].join('')
      const before = `${beginning}${head}${styles.map(style).join('')}`
      return body === ''
        ? `${before}${code}${middle}</div>${data}${end}`
        : `${marked(before, body)}${eventReplayScript}${middleWithoutFaces}${body}</div>${data}${deferred(code)}${end}`
    },
  }
}

/** Vite's manifest; empty when the pages were built without one. */
export function readBuildManifest(folder: string): Record<string, BuiltChunk> {
  try {
    return fromJson<Record<string, BuiltChunk>>(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Inlines a stylesheet, so that the first paint needs no second request. Its link stays, disabled: it tells Vite's
 * loader that the stylesheet is there already. Preload scanners need not know `disabled`, and would fetch it before
 * the picture (Chromium 150 does, 156 does not); a medium they know.
 */
function inlineStyle(folder: string): (file: string) => string {
  const made = new Map<string, string>()
  return (file) => {
    const ready = made.get(file)
    if (ready !== undefined) return ready
    const css = readFileSync(join(folder, file), 'utf8').trim()
    const tags = `<style>${css}</style><link rel="stylesheet" disabled media="not all" href="/${html(file)}">`
    made.set(file, tags)
    return tags
  }
}

/**
 * Marks a prerendered page for the stylesheet until it is hydrated, and as its own code will then mark it
 * (`src/client/ui/root-mark.ts`): a mark that comes later has all of the page styled anew.
 */
const marked = (before: string, body: string) =>
  before.replace('<html ', `<html data-prerendered ${body.includes(' data-bar') ? 'data-bar ' : ''}`)

/**
 * Turns preloads into scripts, so that each chunk is evaluated in a task of its own: as one task they block a slow
 * phone. The entry comes last, because it imports all others and would evaluate them in its task.
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

export const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${html(file)}">`
