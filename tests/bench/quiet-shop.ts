import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as databases from '#server/database/database.ts'
import { newDatabase } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/** A server that simulates payments and has no demonstration: drawing its pictures takes a processor for minutes. */
export interface QuietShop {
  server: ServerProcess
  /** Of its database on PostgreSQL. */
  url?: string
  end: () => Promise<void>
}

/** @param postgres the address of a PostgreSQL to make its database in; without it the shop is on embedded SQLite. */
export async function quietShop(
  environment: Record<string, string>,
  { postgres, folder }: { postgres?: string | undefined; folder: string },
): Promise<QuietShop> {
  const database = postgres === undefined ? undefined : await newDatabase(postgres)
  const filled = mkdtempSync(join(tmpdir(), 'darzi-quiet-'))
  // The tables are those of the build that is measured.
  const module = pathToFileURL(join(folder, 'src/server/database/database.ts')).href
  const { openDatabase, setSetting } = (await import(module)) as typeof databases
  const opened = await openDatabase({ url: database?.url, file: join(filled, 'shop.db') })
  await setSetting(opened.db, 'demo', 'none')
  await opened.close()
  const server = await startServer(
    { ...environment, DEMO: 'on', ...(database && { DATABASE_URL: database.url }) },
    { folder, filled },
  )
  rmSync(filled, { recursive: true })
  return {
    server,
    ...(database && { url: database.url }),
    async end() {
      await server.remove()
      await database?.drop()
    },
  }
}
