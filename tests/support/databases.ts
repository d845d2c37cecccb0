import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/database.ts'
import { newDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server the tests may make databases in; empty where none could be started. */
    postgresUrl: string
    /** The name of a database there that has a shop's tables and nothing in them, for copies. */
    postgresTables: string
    /** The same as a file of SQLite. */
    sqliteTables: string
    /** Whether that PostgreSQL is the one of `lesser-databases.ts`, and embedded SQLite is left out. */
    isLesserEngine: boolean
  }
}

/**
 * vitest's global set-up of the server tests: one PostgreSQL for the whole run, gone afterwards, and on both databases
 * the tables of a shop. They are brought up to date once: of a shop's opening most went into making the same again.
 * TEST_DATABASE_URL names a server to use instead. Where there is none, the run says what it leaves out.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sqlite = await sqliteTables()
  project.provide('sqliteTables', sqlite.file)
  const postgres = await postgresTables()
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('postgresTables', postgres?.name ?? '')
  return async () => {
    await postgres?.end()
    await sqlite.end()
  }
}

async function sqliteTables() {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-tables-'))
  const file = join(folder, 'shop.db')
  await (await openDatabase({ file })).close()
  return { file, end: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresTables() {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startedHere()
  if (!server) return undefined
  const { name, url, drop } = await newDatabase(server.url)
  await (await openDatabase({ url, file: '' })).close()
  return {
    url: server.url,
    name,
    async end() {
      await drop()
      await server.stop()
    },
  }
}

const startedHere = () =>
  startPostgres().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'it stopped while starting'
    console.error(`left out: every test on PostgreSQL, because it could not be started here: ${reason}`)
    return undefined
  })
