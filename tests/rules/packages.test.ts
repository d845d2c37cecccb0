import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, read, root, scriptsIn } from './sources.ts'

/** The packages the shop is to be made with, and where each does its work. */
const GIVEN: [name: string, place: string][] = [
  ['react', 'src/client/'],
  ['react-dom', 'src/client/'],
  ['@tanstack/react-router', 'src/client/routes/'],
  ['@tanstack/react-query', 'src/client/'],
  ['@tanstack/query-sync-storage-persister', 'src/client/platform/'],
  ['vite-plugin-pwa', 'vite.config.ts'],
  ['workbox-window', 'src/client/platform/'],
  ['idb', 'src/offline/'],
  ['valibot', 'src/shared/'],
  ['ofetch', 'src/client/platform/'],
  ['@paypal/react-paypal-js', 'src/client/shop/checkout/'],
  ['unocss', 'vite.config.ts'],
  ['react-hot-toast', 'src/client/'],
  ['vitest', 'tests/'],
]

interface Manifest {
  version?: string
  license?: string | { type: string }
  licenses?: { type: string }[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

describe('the packages the shop is to be made with', () => {
  it.each(GIVEN)('%s is imported in %s', (name, place) => {
    const used = scriptsIn(place).some((file) =>
      importsOf(file).some((imported) => imported.package === name),
    )
    expect(used).toBe(true)
  })
})

it('every version in package.json is exact', () => {
  const { dependencies, devDependencies } = manifestOf('.')
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})

const PERMISSIVE = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0 Zlib'.split(
    ' ',
  ),
)
/** What is not permissive in every respect, and why it may be here all the same. */
const AGREED: [name: RegExp, license: string, only: 'building' | 'anywhere', reason: string][] = [
  [
    /^@img\/sharp-libvips-/,
    'LGPL-3.0-or-later',
    'anywhere',
    'a library linked dynamically, replaceable by its user',
  ],
  [/^argparse$/, 'PSF-2.0', 'anywhere', 'asks only that its notice stays; of a command line we do not run'],
  [/^@fontsource(-variable)?\//, 'OFL-1.1', 'anywhere', 'fonts, which this licence lets anyone ship'],
  [/^(axe-core|lightningcss(-.*)?)$/, 'MPL-2.0', 'building', 'tools, unchanged and not shipped'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'building', 'data of a build tool, not shipped'],
]

/** Licences in SPDX's notation: of alternatives one is enough, of a sum all are needed. */
function isPermissive(license: string): boolean {
  const plain = license.replaceAll(/[()]/g, ' ').trim()
  return plain
    .split(/\s+OR\s+/)
    .some((one) => one.split(/\s+AND\s+/).every((part) => PERMISSIVE.has(part.trim())))
}

/** Those whose package.json says nothing, and where it is written that they are MIT's. */
const WRITTEN_MIT: Readonly<Record<string, [file: string, words: RegExp]>> = {
  'node_modules/png-js': ['LICENSE', /Permission is hereby granted, free of charge/],
  'node_modules/humanize-number': ['Readme.md', /^## License\s+MIT\s*$/m],
}
function isWrittenMit(path: string): boolean {
  const [file, words] = WRITTEN_MIT[path] ?? []
  return file !== undefined && words !== undefined && words.test(read(join(path, file)))
}

/** What the container takes out of its packages once the pages are built. */
const REMOVED = /npm uninstall((?:[^\n]*\\\n)*[^\n]*)/
  .exec(read('Dockerfile'))?.[1]
  ?.split(/[\s\\]+/)
  .filter((word) => word !== '' && !word.startsWith('--'))

const importedIn = (...folders: string[]) =>
  new Set(scriptsIn(...folders).flatMap((file) => importsOf(file).map((imported) => imported.package)))
const dependencies = Object.keys(manifestOf('.').dependencies ?? {})

it('the container has the packages that the server imports, and none that only the pages need', () => {
  // Invoices read the files of fonts by their names.
  const fonts = dependencies.filter((name) => name.startsWith('@fontsource/'))
  const servers = new Set([...importedIn('src/server/', 'src/demo/', 'src/shared/'), ...fonts])
  expect(REMOVED?.toSorted()).toEqual(dependencies.filter((name) => !servers.has(name)).toSorted())
})

it('every installed package is permissively licensed, or agreed on by name', () => {
  const installed = Object.keys(packages).filter(
    (path) => path !== '' && existsSync(join(root, path, 'package.json')),
  )
  const ours = importedIn('src/', 'sw/')
  const shipped = reachedFrom(dependencies.filter((name) => ours.has(name)))
  expect(shipped.size).toBeGreaterThan(50)
  expect(installed.length).toBeGreaterThan(100)
  const refused = installed.flatMap((path) => {
    const manifest = manifestOf(path)
    const name = path.split('node_modules/').at(-1) ?? path
    const { license } = manifest
    const written =
      typeof license === 'string'
        ? license
        : (license?.type ?? manifest.licenses?.map(({ type }) => type).join(' OR '))
    if (written !== undefined && isPermissive(written)) return []
    if (written === undefined && isWrittenMit(path)) return []
    const agreed = AGREED.some(
      ([names, wanted, only]) =>
        names.test(name) && wanted === written && (only === 'anywhere' || !shipped.has(path)),
    )
    return agreed ? [] : [`${name}: ${written ?? 'none'}`]
  })
  expect(refused).toEqual([])
})

/** npm leaves some out when a lock is written beside what is installed here; `npm ci` then fails elsewhere. */
it('package-lock.json has what every kind of machine needs', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !candidates(path, name).some((place) => place in packages),
    ),
  )
  expect(missing).toEqual([])
})

/** The places of these packages, and of all that they need. */
function reachedFrom(names: string[]): Set<string> {
  const reached = new Set<string>()
  const walk = (path: string, name: string): void => {
    const place = candidates(path, name)
      .toReversed()
      .find((candidate) => candidate in packages)
    if (place === undefined || reached.has(place)) return
    reached.add(place)
    const { dependencies: own, optionalDependencies: optional } = packages[place] ?? {}
    for (const next of Object.keys({ ...own, ...optional })) walk(place, next)
  }
  for (const name of names) walk('', name)
  return reached
}

/** Where Node looks for a package, from the folder of the one that needs it upwards. */
function candidates(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1)
  return [...parts.keys(), parts.length].map((depth) =>
    [...parts.slice(0, depth), name].map((part) => `node_modules/${part}`).join('/'),
  )
}
