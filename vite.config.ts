import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { devPages } from './.config/dev-pages.ts'
import { entryGraph, isCommonCode } from './.config/entry-graph.ts'
import { keepPreviousBuilds } from './.config/keep-previous-builds.ts'
import { adminStyles } from './.config/admin-styles.ts'
import { pageParts } from './.config/page-parts.ts'
import { precompress } from './.config/precompress.ts'
import { routerOptions } from './.config/router-options.ts'
import { withoutSummaries } from './.config/without-summaries.ts'

const SERVER = process.env['SERVER'] ?? 'http://localhost:3000'
const previous = keepPreviousBuilds()
const BUILT_LIST = '.vite/manifest.json'
const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as object

/** The back office, and pages that a shopper needs seldom: only their styles come along. */
const SELDOM = /^assets\/(admin\/|__step_-password-|order\._id-|profile-)/
/** Whatever page asks: it was in the first load. */
const ALWAYS_THERE = /^assets\/(rolldown-runtime|react|libraries|common)-/

const graph = entryGraph()

export default defineConfig({
  // React has had it in itself for long; the stand-in for older ones is not needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    tanstackRouter(routerOptions),
    react(),
    withoutSummaries(),
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
        globIgnores: ['assets/admin/**', 'assets/noto-*'],
        // What is left of previous builds is for pages of before; the new shell has no use for it.
        manifestTransforms: [
          (entries) => {
            const admin = adminStyles(previous.fileInBuild(BUILT_LIST))
            const isShoppers = ({ url }: { url: string }) => previous.isCurrent(url) && !admin.has(url)
            return { manifest: entries.filter(isShoppers), warnings: [] }
          },
        ],
        maximumFileSizeToCacheInBytes: 1024 * 1024,
        buildPlugins: { vite: [withoutSummaries(), pageParts(previous.fileInBuild, BUILT_LIST)] },
      },
    }),
    graph.plugin,
    previous.plugin,
    devPages(),
    precompress(),
  ],
  worker: { format: 'es' },
  // The builder names the build by a hash of its sources; one begun by hand is named by its time.
  define: { __BUILD__: JSON.stringify(process.env['BUILD'] ?? Date.now().toString(36)) },
  build: {
    emptyOutDir: false,
    // Which files are this build's: what the tests weigh.
    manifest: BUILT_LIST,
    target: 'es2023',
    sourcemap: false,
    // Every browser of the target knows modulepreload.
    // The lists of what to fetch along with a page are in the first load: they do not name what came with it.
    modulePreload: {
      polyfill: false,
      // The page itself does: what the entry imports is fetched with it, not after it, and evaluated part by part.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((name) => (SELDOM.test(file) ? name.endsWith('.css') : !ALWAYS_THERE.test(name))),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `assets/${graph.isAdmin(moduleIds) ? 'admin/' : ''}[name]-[hash].js`,
        // Dozens of little files compress badly one by one: what the entries import (the bundler's "initial" modules,
        // after unused exports are dropped) travels in three, which a slow phone evaluates one after another.
        codeSplitting: {
          groups: [
            { name: 'react', test: graph.isReact, tags: ['$initial'] },
            { name: 'libraries', test: /\/node_modules\//, tags: ['$initial'] },
            { name: 'common', test: isCommonCode, tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/images': SERVER, '/catalogue': SERVER, '/demo': SERVER },
  },
})
