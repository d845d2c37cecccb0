import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { serverEnvironment } from '../src/tools/server-command.mjs'
import { LongestFirst } from './longest-first.ts'
import { TellRetried, WriteTimes } from './tell-retried.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const shared = {
  environment: 'node',
  restoreMocks: true,
  unstubGlobals: true,
  sequence: { concurrent: false },
} as const

/** Milliseconds that no test takes, on however busy a machine: what they do is bounded by counts. */
const ONLY_A_HANG = { testTimeout: 120_000, hookTimeout: 120_000 } as const

const serverTests = (files: readonly string[]) => files.map((name) => `tests/server/${name}.test.ts`)

/** Too long for each check: a thousand interleavings of the outbox, broken files at any byte, lives of orders. */
const LONG = [
  'tests/offline/interleavings.test.ts',
  'tests/offline/catalogue/held-catalogue.test.ts',
  ...serverTests(['products/large-import', 'refunds/lives']),
]

/** What starts processes of its own, or needs a PostgreSQL to do something to. */
const PROCESSES = serverTests([
  'bad-days/{dead-log,disk,kills,lost-commit,silent-listener}',
  'database/{lesser-engine,named-statements,polite-database}',
  'hostile/sockets',
  'operator/{backup,first-start,killed,move,published-order}',
  'payment/razorpay-line',
  'platform/{lost-database,private-files,process,stop-under-load,watchful}',
  'replicas/read-replica',
])

/** Where SQL is the subject: on PostgreSQL too. `npm run soak` runs all others there as well. */
const SQL = serverTests([
  '{cart,checkout,database,inventory,orders,payment,record-search,refunds,replicas,reports,stock}/**/*',
  'mail/sending',
])

/** What money, stock and the tables depend on, once more on an engine that lacks what it may lack (decision 113). */
const ON_A_LESSER_ENGINE = serverTests([
  'cart/{cart,lines,limits-and-merge,model,once,notices}',
  'checkout/{races,create-checkout,code-uses,place}',
  'payment/{paying,schedules,cash-schedules,recovery,lapsed,razorpay}',
  'orders/{orders,stock-model,sums-agree,order-numbers}',
  'refunds/*',
  'returns/{returns,return-access}',
  'stock/{model,stock,stock-history}',
])

const SOAK = process.env['SOAK'] === '1'
const EVERY = ['tests/server/**/*.test.ts']
const onServer = {
  ...shared,
  ...ONLY_A_HANG,
  // The server's modules keep nothing between shops: loaded once, they serve all files of a worker.
  isolate: false,
  globalSetup: 'tests/support/databases.ts',
  // What the shops of the tests start is compiled once, as it is for a shop's own process.
  env: { NODE_COMPILE_CACHE: serverEnvironment.NODE_COMPILE_CACHE },
} as const
/** What `npm test` adds to `npm run check`. */
const AFTER_CHECK = { sequence: { groupOrder: 1 } } as const

const COUNT_SECONDS = ['tests/browser/offline-seconds.test.ts']
const inBrowser = {
  ...shared,
  // One Chromium for all files of a worker.
  isolate: false,
  globalSetup: ['tests/support/built-shop.ts'],
  testTimeout: 90_000,
  hookTimeout: 240_000,
  // What a page is waited for to show, on a machine that does other things besides.
  expect: { poll: { timeout: 15_000 } },
  // A hired machine that stands still for seconds is no fault of the shop: once more, there only.
  retry: process.env['CI'] ? 1 : 0,
}

/** The kinds of tests, each with what it needs: `vitest run --project server`. */
export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite-tests',
  define: { __BUILD__: JSON.stringify('test') },
  test: {
    // Some wait, for a server that starts or a letter that is tried again.
    maxWorkers: 1 + availableParallelism(),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new TellRetried(), new WriteTimes()],
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'pure',
          // Functions alone: nothing of one file is left for the next.
          isolate: false,
          include: ['tests/shared/**/*.test.ts'],
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/{offline,client,sw,tools}/**/*.test.ts'],
          exclude: LONG,
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...AFTER_CHECK,
          name: 'screens',
          isolate: false,
          environment: fileURLToPath(new URL('screen-environment.ts', import.meta.url)),
          include: ['tests/client/**/*.test.tsx'],
          retry: process.env['CI'] ? 1 : 0,
          ...ONLY_A_HANG,
        },
      },
      {
        extends: true,
        test: { ...onServer, name: 'server', include: EVERY, exclude: [...PROCESSES, ...LONG] },
      },
      {
        extends: true,
        test: {
          ...onServer,
          ...AFTER_CHECK,
          name: 'postgres',
          include: SOAK ? EVERY : SQL,
          exclude: [...PROCESSES, ...LONG],
        },
      },
      {
        extends: true,
        test: { ...onServer, ...AFTER_CHECK, name: 'processes', include: [...PROCESSES, ...LONG] },
      },
      {
        extends: true,
        test: {
          ...onServer,
          name: 'engine',
          include: ON_A_LESSER_ENGINE,
          globalSetup: ['tests/support/lesser-databases.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          globalSetup: ['tests/support/built-shop.ts', 'tests/support/databases.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
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
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
