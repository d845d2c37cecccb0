import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEHYDRATED_DATA_ID, SHOP_SETTINGS } from '#shared/dehydrated-data.ts'
import { chunksOf } from '#shared/route-chunks.ts'
import { fromJson } from '#shared/json.ts'
import { shopName } from '#shared/shop-name.ts'
import { type CachedResponse, responseOf } from '../http/response-cache.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import { scriptData } from '../platform/escape.ts'
import { namedPage } from './shop-page.ts'
import { preload, readBuildManifest, readTemplate, type Template } from './template.ts'

/** What was built, in the words of the shop's owner: made anew when they say something else. */
export interface ShopShell {
  template(): Template
  /** The shop's settings as an entry of the dehydrated data; empty where nothing was said. */
  entry(): string
  /** The page without data; undefined where it is as it was built. */
  page(): CachedResponse | undefined
  /** As the service worker keeps it: without the settings, which the page keeps by itself. */
  keptPage(): CachedResponse | undefined
  /** The installed shop's name and icons; undefined where they are as they were built. */
  manifest(): CachedResponse | undefined
}

/** @param folder of the built pages */
export function shopShell(folder: string, settings: LiveSettings): ShopShell {
  const built = readFileSync(join(folder, 'index.html'), 'utf8')
  const made = <T>(make: () => T): (() => T) => {
    let last: { version: number; value: T } | undefined
    return () => {
      const version = settings.version()
      if (last?.version !== version) last = { version, value: make() }
      return last.value
    }
  }
  const isSet = () => Object.keys(settings.get()).length > 0
  const entry = made(() => (isSet() ? entryOf(settings) : ''))
  const own = ownTags(folder, built)
  const named = made(() => {
    const page = namedPage(built, settings.get())
    return isSet() ? page.replace('</head>', () => `${own}</head>`) : page
  })
  return {
    entry,
    template: made(() => readTemplate(folder, named())),
    page: made(() =>
      isSet() ? text(named().replace(APP, (app) => `${app}${dataScript(entry())}`)) : undefined,
    ),
    keptPage: made(() => (isSet() ? text(named()) : undefined)),
    manifest: made(() => (isSet() ? namedManifest(folder, settings) : undefined)),
  }
}

/** What draws the owner's words: the page's code waits for it before it draws anything. */
const OWN_PART = 'src/client/shop/own/own-part.tsx'

function ownTags(folder: string, built: string): string {
  const { scripts, styles } = chunksOf(readBuildManifest(folder), OWN_PART, built)
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return [...sheets, ...scripts.map(preload)].join('')
}

const APP = /<div id="app">\s*<\/div>/
const text = (content: string) => responseOf(Buffer.from(content), [])

const dataScript = (entry: string) =>
  `<script id="${DEHYDRATED_DATA_ID}" type="application/json">${scriptData(`[${entry}]`)}</script>`

const entryOf = (settings: LiveSettings) =>
  JSON.stringify({ address: SHOP_SETTINGS, status: 200, body: settings.get() })

interface Manifest {
  name: string
  short_name: string
  description: string
  screenshots?: unknown
}

/** Launchers cut longer ones anyway. */
const SHORT_NAME = 30

function namedManifest(folder: string, settings: LiveSettings): CachedResponse | undefined {
  const shop = settings.get()
  const { identity } = shop
  if (!identity) return undefined
  let manifest: Manifest
  try {
    manifest = fromJson<Manifest>(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'))
  } catch {
    return undefined
  }
  const name = shopName(shop)
  // The pictures of the screens show the shop as it was built.
  const { screenshots: _, ...rest } = manifest
  return text(
    JSON.stringify({
      ...rest,
      name,
      short_name: name.slice(0, SHORT_NAME).toWellFormed(),
      description: identity.tagline || manifest.description,
    }),
  )
}
