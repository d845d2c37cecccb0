import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { devPages } from './.config/dev-pages.ts'
import { firstLoad } from './.config/first-load.ts'
import { keepPreviousBuilds } from './.config/keep-previous-builds.ts'
import { adminStyles } from './.config/admin-styles.ts'
import { precompress } from './.config/precompress.ts'
import { routerOptions } from './.config/router-options.ts'

const SERVER = process.env['SERVER'] ?? 'http://localhost:3000'
const previous = keepPreviousBuilds()
const BUILT_LIST = '.vite/manifest.json'
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as object

/**
 * The back office's code goes to a folder of its own, which the service worker's precache leaves out. Of its
 * routes only what is split from them: the router needs their addresses on every page.
 */
const ADMIN_CODE =
  /\/src\/(client\/routes\/admin\/[^?]+\?tsr-split|(client(?!\/routes)|shared)\/([^?]+\/)?admin\/)|\/node_modules\/(@dnd-kit|@tanstack\/(react-table|table-core|react-virtual|virtual-core))\b/
const isAdmin = (ids: readonly string[]) => ids.some((id) => ADMIN_CODE.test(id))

const REACT = /node_modules\/(react|react-dom|scheduler)\//
/** Not what only some pages use: the forms' library and its guard, long lists, the payment provider's, the back office's. */
const EVERY_PAGE_LIBRARIES =
  /node_modules\/(use-sync-external-store|idb|valibot|@tanstack\/(react-router(?!\/dist\/esm\/useBlocker)|router-core|history|react-store|store(?!\/dist\/(shallow|store)\.)|query-[a-z-]+(?!\/build\/modern\/(queries|infiniteQuery|mutation)Observer)|react-query(?!\/build\/modern\/use(Queries|Infinite|Suspense|Mutation))))\//
/** Where the pages start is a chunk of its own, and so is the home page. */
const OWN_CHUNKS = /\/src\/client\/(main\.tsx$|routes\/index\.tsx\?)/

const first = firstLoad()
const isEveryPageCode = (id: string) =>
  first.includes(id) && id.includes('/src/') && !OWN_CHUNKS.test(id) && !id.endsWith('.css')

export default defineConfig({
  // React has had it in itself for long; the stand-in for older ones is not needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    UnoCSS('.config/uno.config.ts'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // A new version waits for the shopper: an automatic one reloads pages in the middle of a payment.
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'favicon.svg', 'logo.svg'],
        globIgnores: ['assets/admin/**'],
        // What is left of previous builds is for pages of before; the new shell has no use for it.
        manifestTransforms: [
          (entries) => {
            const admin = adminStyles(previous.fileInBuild(BUILT_LIST))
            const isShoppers = ({ url }: { url: string }) => previous.isCurrent(url) && !admin.has(url)
            return { manifest: entries.filter(isShoppers), warnings: [] }
          },
        ],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
      },
    }),
    first.plugin,
    previous.plugin,
    devPages(),
    precompress(),
  ],
  // The builder names the build by a hash of its sources; one begun by hand is named by its time.
  define: { __BUILD__: JSON.stringify(process.env['BUILD'] ?? Date.now().toString(36)) },
  build: {
    emptyOutDir: false,
    // Which files are this build's: what the tests weigh.
    manifest: BUILT_LIST,
    target: 'es2023',
    sourcemap: false,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${isAdmin(moduleIds) ? 'admin/' : ''}[name]-[hash].js`,
        // Dozens of little files compress badly one by one: what every page needs travels in three, which a slow
        // phone evaluates one after another.
        codeSplitting: {
          groups: [
            { name: 'react', test: (id) => REACT.test(id) },
            { name: 'libraries', test: (id) => EVERY_PAGE_LIBRARIES.test(id) },
            // Styles stay in the order they are imported in.
            { name: 'common', test: (id) => isEveryPageCode(id) },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/images': SERVER, '/demo': SERVER },
  },
})
