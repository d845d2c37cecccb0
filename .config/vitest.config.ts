import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { serverEnvironment } from '../src/tools/server-command.mjs'
import { LongestFirst } from './longest-first.ts'
import { TellRetried } from './tell-retried.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = {
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  sequence: { concurrent: false },
} as const

/** Milliseconds that no test takes, on however busy a machine: what they do is bounded by counts. */
const ONLY_A_HANG = { testTimeout: 120_000, hookTimeout: 120_000 } as const

/** What money, stock and the tables depend on, once more on an engine that lacks what it may lack (decision 113). */
const ON_A_LESSER_ENGINE = [
  'cart/{cart,lines,merge,model,once,notices,take-out-ordered}',
  'checkout/{races,create-checkout,code-uses,place}',
  'payment/{paying,schedules,cash-schedules,recovery,lapsed,razorpay}',
  'orders/{orders,stock-model,sums-agree,order-numbers}',
  'refunds/*',
  'returns/{returns,return-access}',
  'stock/{model,stock,stock-history}',
].map((files) => `tests/server/${files}.test.ts`)

const COUNT_SECONDS = ['tests/browser/offline-seconds.test.ts']
const inBrowser = {
  ...shared,
  globalSetup: ['tests/support/built-shop.ts'],
  testTimeout: 90_000,
  hookTimeout: 240_000,
  // What a page is waited for to show, on a machine that does other things besides.
  expect: { poll: { timeout: 15_000 } },
  // A hired machine that stands still for seconds is no fault of the shop: once more, there only.
  retry: process.env['CI'] ? 1 : 0,
}

/** Five kinds of tests, each with what it needs: `vitest run --project server`. */
export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite-tests',
  define: { __BUILD__: JSON.stringify('test') },
  test: {
    // Some wait, for a server that starts or a letter that is tried again.
    maxWorkers: 1 + availableParallelism(),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new TellRetried()],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{shared,offline,client,sw,tools}/**/*.test.ts'],
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          environment: fileURLToPath(new URL('screen-environment.ts', import.meta.url)),
          include: ['tests/client/**/*.test.tsx'],
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          // The server's modules keep nothing between shops: loaded once, they serve all files of a worker.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/databases.ts'],
          // What the shops of the tests start is compiled once, as it is for a shop's own process.
          env: { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE },
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'engine',
          isolate: false,
          include: ON_A_LESSER_ENGINE,
          globalSetup: ['tests/support/lesser-databases.ts'],
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'rules',
          // What is read and parsed of the repository for one of them is there for the next.
          isolate: false,
          include: ['tests/rules/**/*.test.ts'],
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: COUNT_SECONDS,
          // A browser waits more than it works: for lines that are slow, and for nothing to happen.
          maxWorkers: Math.ceil(2.5 * availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'browser-alone',
          include: COUNT_SECONDS,
          // It counts seconds, and should count nobody else's.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
