import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import type { AnswerOf, Endpoint, InputOf } from '#shared/endpoints/endpoint.ts'
import type { ErrorBody } from '#shared/errors.ts'
import { type CallOptions, injectCall, type LooseInput, type Reply } from './call.ts'
import { newDatabase } from './postgres.ts'

/** KiB of memory that a password's hash takes in tests; `passwords.test.ts` holds what a shop's takes. */
export const CHEAPEST_PASSWORD = '8'

type DatabaseKind = Database['kind']

export interface ShopOptions {
  database?: DatabaseKind
  /** Environment variables as in the README, over those of the tests. */
  environment?: Record<string, string>
  /** Of the built pages; without it only the API answers. */
  pagesFolder?: string
}

/** The real server on a real database, without its socket. */
export interface TestShop {
  app: FastifyInstance
  database: Database
  config: Config
  /** Calls an endpoint; every answer is held to the contract. */
  inject<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<Reply<AnswerOf<E> | ErrorBody>>
  /** A call that must succeed: its answer. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>
  /** A call that must be refused, with whatever input: its status and error body. */
  refused(endpoint: Endpoint, input: LooseInput, options?: CallOptions): Promise<Reply<ErrorBody>>
  close(): Promise<void>
}

/** Opens a shop of its own; the caller closes it (`afterAll(() => shop.close())`), which leaves nothing behind. */
export async function openShop({
  database: kind = 'sqlite',
  environment = {},
  pagesFolder,
}: ShopOptions = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-shop-'))
  const postgres =
    kind === 'postgres' ? await newDatabase(postgresServer(), inject('postgresTables')) : undefined
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    DEMO: 'on',
    PASSWORD_KIB: CHEAPEST_PASSWORD,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url,
    ...environment,
  })
  const file = join(config.dataDir, 'shop.db')
  // Other projects' few shops make their tables themselves.
  const tables = inject('sqliteTables') as string | undefined
  if (tables && !config.databaseUrl && !existsSync(file)) await copyFile(tables, file)
  const removeAll = async () => {
    await postgres?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { app, database } = await build(config, file, pagesFolder).catch(async (error: unknown) => {
    await removeAll()
    throw error
  })
  const call: TestShop['inject'] = (endpoint, input, options) => injectCall(app, endpoint, input, options)
  return {
    app,
    database,
    config,
    inject: call,
    async call(endpoint, input, options) {
      const { status, body } = await call(endpoint, input, options)
      if (status >= 400) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    async refused(endpoint, input, options) {
      const { status, body, headers } = await injectCall(app, endpoint, input, options)
      if (status < 400) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
      return { status, body: body as ErrorBody, headers }
    },
    async close() {
      await app.close()
      await database.close()
      await removeAll()
    },
  }
}

/** Closes the shop after the tests of the file or block that it is opened in. */
export async function closedAfter(opening: Promise<TestShop>): Promise<TestShop> {
  const shop = await opening
  afterAll(() => shop.close())
  return shop
}

async function build(config: Config, file: string, pagesFolder?: string) {
  const database = await openDatabase({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    file,
    pool: config.databasePool,
    limits: config.databaseLimits,
  })
  return { database, app: await createApp({ config, database, pagesFolder }) }
}

/**
 * The same promises on each database of the project, SQLite in `server` and PostgreSQL in `postgres`:
 * `onBothDatabases('carts', (open) => {...})`, where `open()` opens a shop on the one whose turn it is.
 */
export function onBothDatabases(
  name: string,
  promises: (
    open: (options?: Omit<ShopOptions, 'database'>) => Promise<TestShop>,
    kind: DatabaseKind,
  ) => void | Promise<void>,
): void {
  describe.each(inject('databases'))(`${name} on %s`, (kind) => {
    // oxlint-disable-next-line vitest/valid-describe-callback -- vitest waits for it, though its types hide that
    return promises((options = {}) => openShop({ ...options, database: kind }), kind)
  })
}

function postgresServer(): string {
  const url = inject('postgresUrl')
  if (!url) throw new Error('This project has no PostgreSQL: see PROCESSES in .config/vitest.config.ts')
  return url
}
