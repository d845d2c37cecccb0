import { join } from 'node:path'
import { type Database, openDatabase } from '#server/database/database.ts'
import { compare, type Kept, killUnder, piecesIn } from '#tests/support/ledger/kills.ts'
import { startShoppers } from '#tests/support/ledger/shoppers.ts'
import { stopUnderLoad } from '#tests/support/ledger/stops.ts'
import { IN_DOLLARS } from '#tests/support/paying.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

const COLUMNS = [34, 7, 9, 9, 9, 6, 8, 6]
const row = (cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](COLUMNS[at] ?? 9)).join(''),
  )

/**
 * `npm run bench -- kills`: what a shop has of what it promised after so many deaths under load, of its server on each
 * database (KILLS, 50) and of the database (DATABASE_KILLS, 10), and what callers saw of so many orderly stops (STOPS, 20).
 *
 * @param only some of sqlite, postgres, database, stops; all where none is named
 */
export async function countKills(only: readonly string[]): Promise<void> {
  const isWanted = (name: string) => only.length === 0 || only.includes(name)
  const kills = Number(process.env['KILLS'] ?? 50)
  const databaseKills = Number(process.env['DATABASE_KILLS'] ?? 10)
  row(['killed', 'times', 'orders', 'pieces', 'again', 'lost', 'doubled', 'wrong'])
  const entries = [
    ['sqlite', 'the server, on SQLite', kills, () => killServer(kills)],
    ['postgres', 'the server, on PostgreSQL', kills, () => onPostgres((url) => killServer(kills, url))],
    ['database', 'PostgreSQL', databaseKills, () => killDatabase(databaseKills)],
  ] as const
  for (const [key, name, times, run] of entries) {
    if (!isWanted(key)) continue
    const kept = await run()
    const wrong = [...kept.wrong, ...kept.inconsistent]
    row([name, times, kept.orders.length, kept.pieces, kept.again, kept.lost, kept.doubled, wrong.length])
    for (const words of wrong) console.log(`  ${words}`)
    if (kept.lost + kept.doubled + wrong.length > 0) process.exitCode = 1
  }
  if (isWanted('stops')) await countStops(Number(process.env['STOPS'] ?? 20))
}

async function onPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ durable: true })
  try {
    return await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** DEMO=off leaves payments away, and with them the long first start. */
const PAYS = process.env['DEMO'] !== 'off'
const environment = (url?: string) => ({
  ...(PAYS ? { ...IN_DOLLARS, DEMO: 'on' } : { DEMO: 'off' }),
  ...(url && { DATABASE_URL: url }),
})

async function killServer(kills: number, url?: string): Promise<Kept> {
  const server = await startServer(environment(url))
  try {
    return await countedUnder(server, url, kills, async () => {
      await server.kill9()
      // As a host does, where one start is given up on a busy machine.
      await server.restart().catch(() => server.restart())
    })
  } finally {
    await server.remove()
  }
}

async function killDatabase(kills: number): Promise<Kept> {
  const postgres = await startPostgres({ durable: true })
  const server = await startServer(environment(postgres.url))
  try {
    return await countedUnder(server, postgres.url, kills, postgres.crash)
  } finally {
    await server.remove()
    await postgres.stop()
  }
}

async function countedUnder(
  server: ServerProcess,
  url: string | undefined,
  kills: number,
  die: () => Promise<void>,
): Promise<Kept> {
  const look = async <T>(work: (database: Database) => Promise<T>) => {
    const database = await openDatabase({ url, file: join(server.dataDir, 'shop.db') })
    const found = await work(database)
    await database.close()
    return found
  }
  const before = await look(piecesIn)
  const shoppers = await startShoppers(server.url, PAYS ? ['cash', 'paypal'] : ['cash'])
  await killUnder(shoppers, kills, die)
  const promised = await shoppers.stop()
  await server.stop()
  return look((database) => compare(promised, database, before))
}

async function countStops(stops: number): Promise<void> {
  const server = await startServer({ DEMO: 'off', DRAIN_SECONDS: '5' })
  const faults: string[] = []
  let answered = 0
  try {
    for (let stop = 0; stop < stops; stop++) {
      const stopped = await stopUnderLoad(server)
      answered += stopped.answered
      faults.push(...stopped.faults, ...(stopped.code === 0 ? [] : [`ended with ${stopped.code}`]))
      await server.restart()
    }
  } finally {
    await server.remove()
  }
  console.log(
    `\nSIGTERM under load, ${stops} times: ${answered} answers to a balancer that goes on for 5 s after "not ready", ` +
      `${faults.length} cut off or refused`,
  )
  for (const fault of new Set(faults)) console.log(`  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
