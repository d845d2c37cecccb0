import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { devPages } from './.config/dev-pages.ts'
import { keepPreviousBuilds } from './.config/keep-previous-builds.ts'
import { officeStyles } from './.config/office-styles.ts'
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
const OFFICE_CODE =
  /(\/src\/(client\/(routes\/admin\/[^?]+\?tsr-split|admin|ui\/office|platform\/(upload|save-file))|shared\/(limits-office|endpoints\/admin|contract\/(admin|history|inventory|product-form|product-import|summary)))|\/node_modules\/(@dnd-kit|@tanstack\/(react-table|table-core|react-virtual|virtual-core)))\b/
const isAdmin = (ids: readonly string[]) => ids.some((id) => OFFICE_CODE.test(id))

const REACT = /node_modules\/(react|react-dom|scheduler)\//
/** Not what only some pages use: the forms' library and its guard, the payment provider's, the back office's. */
const EVERY_PAGE_LIBRARIES =
  /node_modules\/(use-sync-external-store|idb|ofetch|ufo|destr|valibot|goober|react-hot-toast|@tanstack\/(react-router(?!\/dist\/esm\/useBlocker)|router-core|history|react-store|store|react-query|query-[a-z-]+))\//
/** What is fetched when it is first opened stays out: the drawers and what is in them. */
const EVERY_PAGE_CODE =
  /\/src\/(client\/(routes\/(?!-keep|-after|-list)[^/?]+$|platform\/(?!upload|save-file|device-list)|ui\/(?!office|app-form|thumbnail|checkbox|radio|select-field|drawer)|shop\/(home|newsletter|saved\/lazy|shell\/(?!mobile-menu|install-offer|update-notice)|cart\/(cart-store|cart-news|cart-ui|add-product)|catalogue\/(product-card|product-details|queries|availability|gallery|option-choice|add-to-cart-bar|characteristics|kept-answers)))|offline\/|shared\/(limits|errors|cart-rules|selling-price|first-answer|image-sources|scenes|page-titles|contract\/(common|cart|product|user|newsletter|catalogue-search)|endpoints\/(address|endpoint|shop))\.ts)/

export default defineConfig({
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
            const office = officeStyles(previous.fileInBuild(BUILT_LIST))
            const isShoppers = ({ url }: { url: string }) => previous.isCurrent(url) && !office.has(url)
            return { manifest: entries.filter(isShoppers), warnings: [] }
          },
        ],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
      },
    }),
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
            { name: 'common', test: (id) => EVERY_PAGE_CODE.test(id) && !id.endsWith('.css') },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/images': SERVER, '/demo': SERVER },
  },
})
