import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#server/database/database.ts'
import { newDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases that `onBothDatabases` runs its tests on in this project. */
    databases: Database['kind'][]
    /** A PostgreSQL server that the tests may make databases in; empty in projects without one. */
    postgresUrl: string
    /** The name of a database there that has a shop's tables and nothing in them, for copies. */
    postgresTables: string
    /** The same as a file of SQLite. */
    sqliteTables: string
    /** Whether that PostgreSQL is the one of `lesser-databases.ts`. */
    isLesserEngine: boolean
  }
}

/**
 * vitest's global setup of the server tests. Migrates an empty shop once for each database of the project: each test
 * file opens a copy, since migrating took most of a shop's opening. TEST_DATABASE_URL names a PostgreSQL to use
 * instead of the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = DATABASES[project.name] ?? ['sqlite']
  project.provide('databases', databases)
  const sqlite = databases.includes('sqlite') ? await sqliteTables() : undefined
  const postgres = databases.includes('postgres') ? await postgresTables() : undefined
  project.provide('sqliteTables', sqlite?.file ?? '')
  project.provide('postgresUrl', postgres?.url ?? '')
  project.provide('postgresTables', postgres?.name ?? '')
  return async () => {
    await postgres?.end()
    await sqlite?.end()
  }
}

/** By project; SQLite alone where nothing is said. */
const DATABASES: Record<string, Database['kind'][]> = {
  postgres: ['postgres'],
  processes: ['sqlite', 'postgres'],
  soak: ['sqlite', 'postgres'],
}

async function sqliteTables() {
  const folder = await mkdtemp(join(tmpdir(), 'darzi-tables-'))
  const file = join(folder, 'shop.db')
  await (await openDatabase({ file })).close()
  return { file, end: () => rm(folder, { recursive: true, force: true }) }
}

async function postgresTables() {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres()
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
