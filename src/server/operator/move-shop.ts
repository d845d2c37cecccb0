import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeName } from '../platform/postgres-url.ts'
import { giveName, hasLog, removeShopFile } from '../database/shop-file.ts'
import { openPictureFiles } from '../images/files/picture-files.ts'
import type { Config } from '../process/config.ts'
import { makeDataFolder } from '../process/data-folder.ts'
import { lockDataFolder } from '../process/data-lock.ts'
import { embeddedShop } from './files.ts'
import { fillPostgres } from './fill-postgres.ts'
import { fillSqlite } from './fill-sqlite.ts'
import { openPostgresRows } from './postgres-rows.ts'
import { openSqliteRows } from './sqlite-rows.ts'
import { summaryOf } from './summary.ts'

const USAGE =
  'name the empty database to move to after -- (postgres://…), or with DATABASE_URL set sqlite, to move into DATA_DIR'

/**
 * `npm run move -- postgres://…` takes the shop of an embedded database to PostgreSQL, `npm run move -- sqlite` one at
 * DATABASE_URL into DATA_DIR. No server may run meanwhile. Rows and sums are compared before the new place counts; the old
 * one stays as it is, and no server opens it any more. Pictures stay where they are.
 */
export async function* moveShop(config: Config, words: readonly string[]): AsyncGenerator<string, void> {
  const [target = '', ...more] = words
  const isBack = config.databaseUrl !== undefined && target === 'sqlite'
  if (more.length > 0 || !(isBack || (!config.databaseUrl && /^postgres(?:ql)?:\/\//.test(target))))
    throw new Error(USAGE)
  await makeDataFolder(config.dataDir)
  const release = lockDataFolder(config.dataDir)
  try {
    yield* isBack ? toSqlite(config) : toPostgres(config, target)
  } finally {
    release()
  }
  yield await whereThePicturesAre(config)
}

/** The servers of a PostgreSQL shop may have had their pictures in another folder than this one's. */
async function whereThePicturesAre(config: Config): Promise<string> {
  const { place } = await openPictureFiles(config)
  const isThere = config.s3 !== undefined || existsSync(place)
  return isThere
    ? `Pictures stay in ${place}.`
    : `Pictures are not moved: put the images folder of the servers of before at ${place}.`
}

async function* toPostgres({ dataDir }: Config, url: string): AsyncGenerator<string, void> {
  const file = embeddedShop(dataDir)
  const rows = await openSqliteRows(file)
  try {
    await fillPostgres(url, rows)
    await rows.markMoved(placeName(url))
    yield `${summaryOf(rows.shape)}: moved to ${placeName(url)}. Set DATABASE_URL to it from now on.`
    yield `${file} stays as it was, and no server opens it any more.`
  } finally {
    await rows.close()
  }
}

async function* toSqlite({ dataDir, databaseUrl = '' }: Config): AsyncGenerator<string, void> {
  const file = join(dataDir, 'shop.db')
  if (existsSync(file) || hasLog(file))
    throw new Error(`there is a shop in ${dataDir} already: put it away first`)
  const rows = await openPostgresRows(databaseUrl, { alone: true })
  const fresh = `${file}-new`
  try {
    await removeShopFile(fresh)
    await fillSqlite(fresh, rows)
    await giveName(fresh, file)
    await rows.markMoved(file)
    yield `${summaryOf(rows.shape)}: moved to ${file}. Leave DATABASE_URL away from now on.`
    yield `${placeName(databaseUrl)} stays as it was, and no server opens it any more.`
  } finally {
    await rows.close()
    await removeShopFile(fresh)
  }
}
