import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSync } from 'vite'
import { root } from './sources.ts'

/** What a shopper's first visit may cost, in bytes after gzip. */
const HOME_SCRIPTS_MAX = 150 * 1024
/** All that the first screen of the back office loads, and each of the others. */
const OFFICE_SCRIPTS_MAX = 250 * 1024
/** What the worker fetches to open every page of the storefront without a connection. */
const SHELL_MAX = 600 * 1024
/** The two faces that a page in English loads beside its main picture; their format is compressed. */
const FACES_MAX = 25_200
/** The home page's main picture on a phone, which its first screen waits for. */
const MAIN_PICTURE_MAX = 13_500

const dist = join(root, 'dist')
const built = (file: string) => readFileSync(join(dist, file), 'utf8')

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
}
const manifest = () => JSON.parse(built('.vite/manifest.json')) as Record<string, Chunk>

/** The folder also holds what previous builds left for pages that are still open. */
function filesOfThisBuild(): Set<string> {
  const chunks = Object.values(manifest())
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}

/** A script and all it cannot run without, as the browser loads them. */
function closureOf(starts: string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const { moduleRequest } of parseSync(file, built(file)).module.staticImports) {
      visit(posix.join(posix.dirname(file), moduleRequest.value))
    }
  }
  for (const start of starts) visit(start)
  return [...found]
}

/** Of a stylesheet, the selectors that match `wanted` and stand in no rule that matches `but`. */
function selectorsIn(css: string, wanted: RegExp, but: RegExp): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, prelude = '', bracket] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (bracket === '}') around.pop()
    else {
      const selector = prelude.split(';').at(-1) ?? ''
      if (wanted.test(selector) && !around.some((outer) => but.test(outer))) found.push(selector)
      around.push(selector)
    }
  }
  return found
}

describe('what was built', () => {
  let first: string[]
  let home: string[]
  let precached: string[]
  let assets: string[]

  beforeAll(() => {
    if (!existsSync(join(dist, 'index.html'))) throw new Error('Build first: npm run check does')
    const page = built('index.html')
    const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file ?? '')
    first = closureOf(named)
    // The home page is called after its folder, since its file is an index.
    const current = filesOfThisBuild()
    assets = readdirSync(join(dist, 'assets')).filter((file) => current.has(`assets/${file}`))
    const chunks = assets.filter((file) => /^routes-[\w-]+\.js$/.test(file))
    if (chunks.length === 0) throw new Error('There is no script for the home page')
    home = closureOf([...named, ...chunks.map((file) => `assets/${file}`)])
    precached = [...built('sw.js').matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(
      ([, url]) => url ?? '',
    )
  })

  it('the home page loads at most 150 KB of script', () => {
    const bytes = home.reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length, 0)
    expect(bytes).toBeLessThanOrEqual(HOME_SCRIPTS_MAX)
    // A page that is nearly nothing would be a sign that the wrong files were weighed.
    expect(bytes).toBeGreaterThan(50 * 1024)
  })

  it('the page names all that its own code cannot run without: it is fetched at once, and evaluated part by part', () => {
    const page = built('index.html')
    const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page)?.[1] ?? ''
    const preloaded = [...page.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g)].map(
      ([, file]) => file,
    )
    const needed = closureOf([entry]).filter((file) => file !== entry)
    expect(new Set(preloaded)).toEqual(new Set(needed))
    expect(needed.length).toBeGreaterThan(2)
  })

  it('the faces of a page in English are two files of at most 25 KB together', () => {
    const faces = assets.filter((file) => /-english-[\w-]+\.woff2$/.test(file))
    expect(faces.length).toBe(2)
    const bytes = faces.reduce((sum, file) => sum + readFileSync(join(dist, 'assets', file)).length, 0)
    expect(bytes).toBeLessThanOrEqual(FACES_MAX)
  })

  it('the main picture of a phone weighs little', () => {
    const bytes = readFileSync(join(dist, 'pictures/hero-tall-640.avif')).length
    expect(bytes).toBeLessThanOrEqual(MAIN_PICTURE_MAX)
  })

  it('the home page loads nothing of the back office, nor the payment', () => {
    expect(home.filter((file) => file.startsWith('assets/admin/'))).toEqual([])
    const foreign = home.filter((file) =>
      /\/api\/admin\/|PayPalScriptProvider|paypal-js|data-sdk-integration-source/.test(built(file)),
    )
    expect(foreign).toEqual([])
  })

  it('each screen of the back office loads at most 250 KB of script in all', () => {
    const screens = Object.entries(manifest()).filter(([key]) => key.startsWith('src/client/routes/admin/'))
    const frame = screens.filter(([key]) => key.includes('/route.tsx')).map(([, { file }]) => file)
    // The frame, the dashboard, users, orders and one of them, products, add, edit, import, inventory, history.
    expect(screens.length).toBeGreaterThanOrEqual(11)
    const heavy = screens.flatMap(([key, { file }]) => {
      const files = closureOf([...first, ...frame, file])
      const bytes = files.reduce((sum, each) => sum + gzipSync(built(each), { level: 9 }).length, 0)
      return bytes > OFFICE_SCRIPTS_MAX ? [`${key} ${bytes}`] : []
    })
    expect(heavy).toEqual([])
  })

  it('no page of the storefront loads the tables, charts or sorting of the back office', () => {
    const shoppers = assets.filter((file) => file.endsWith('.js')).map((file) => built(`assets/${file}`))
    // Names that only those libraries have, and that no build makes shorter.
    const marks = /getToggleSelectedHandler|measureElement|DndContext|dnd-kit/
    expect(shoppers.filter((text) => marks.test(text)).map((text) => text.slice(0, 80))).toEqual([])
  })

  it('nothing looks as if a pointer were over it after the tap of a finger', () => {
    const styles = assets.filter((file) => file.endsWith('.css'))
    expect(styles.length).toBeGreaterThan(0)
    const withHover = /^@media.*\(hover: ?hover\)/
    const found = styles.flatMap((file) => selectorsIn(built(`assets/${file}`), /^[^@].*:hover/, withHover))
    expect(found).toEqual([])
  })

  it('no style of the storefront asks the whole page whether something is in it', () => {
    const styles = assets.filter((file) => file.endsWith('.css') && built('sw.js').includes(file))
    expect(styles.length).toBeGreaterThan(0)
    // On paper nothing changes any more.
    const found = styles.flatMap((file) =>
      selectorsIn(built(`assets/${file}`), /(?:^|[\s,])(?:html|body|:root)[^\s,>+~]*:has\(/, /^@media print/),
    )
    expect(found).toEqual([])
  })

  it('there is a back office, in a folder of its own', () => {
    expect(existsSync(join(dist, 'assets/admin'))).toBe(true)
    const admin = readdirSync(join(dist, 'assets/admin')).filter((file) => file.endsWith('.js'))
    expect(admin.length).toBeGreaterThan(0)
    const elsewhere = assets.filter(
      (file) => file.endsWith('.js') && built(`assets/${file}`).includes('/api/admin/'),
    )
    expect(elsewhere).toEqual([])
  })

  it('the service worker keeps the whole storefront and nothing of the back office', () => {
    expect(precached).toContain('index.html')
    expect(precached.filter((file) => file.includes('assets/admin/'))).toEqual([])
    const chunks = Object.values(JSON.parse(built('.vite/manifest.json')) as Record<string, Chunk>)
    const stylesOf = (office: boolean) =>
      chunks.filter(({ file }) => file.startsWith('assets/admin/') === office).flatMap(({ css = [] }) => css)
    const shoppers = new Set(stylesOf(false))
    const adminOnly = new Set(stylesOf(true).filter((file) => !shoppers.has(file)))
    expect(precached.filter((file) => adminOnly.has(file))).toEqual([])
    const storefront = assets.filter((file) => /\.(js|css)$/.test(file) && !adminOnly.has(`assets/${file}`))
    // A shell without one of its chunks would fail offline, at a page that was never opened before.
    expect(storefront.filter((file) => !precached.includes(`assets/${file}`))).toEqual([])
    expect(first.filter((file) => !precached.includes(file))).toEqual([])
  })

  it('the shell that works offline is at most 600 KB', () => {
    const bytes = precached.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
      0,
    )
    expect(bytes).toBeLessThanOrEqual(SHELL_MAX)
    expect(precached.length).toBe(new Set(precached).size)
  })
})
