import { existsSync, statSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite keeps these beside a file. */
const BESIDE = ['', '-wal', '-shm']

/**
 * Sees to it that embedded SQLite opens a shop: one that is there, or in an empty place a new one, which has its name
 * only once it has its tables. So a file without them was never a shop that is just beginning: it is what a bad copy or
 * a full disk has left of one, and filling it would bury that. Throws a sentence then.
 *
 * @param fill makes the tables in a file of another name, and closes it
 */
export async function ensureShopFile(file: string, fill: (file: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) return refuseWithoutTables(file)
  if (hasLog(file))
    throw new Error('it is missing, and its log is still there: put both back from a backup, or both away')
  await mkdir(dirname(file), { recursive: true })
  const fresh = `${file}-new`
  await removeShopFile(fresh)
  await fill(fresh)
  await giveName(fresh, file)
}

/** Whether there is something in the log beside a database: who only reads leaves an empty one. */
export const hasLog = (file: string): boolean =>
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Removes an embedded database and what SQLite keeps beside it. */
export async function removeShopFile(file: string): Promise<void> {
  for (const end of BESIDE) await rm(`${file}${end}`, { force: true })
}

/** Gives a closed database its name: whole and on the disk, or not at all. */
export async function giveName(fresh: string, file: string): Promise<void> {
  await onDisk(fresh)
  await rename(fresh, file)
  await onDisk(dirname(file))
}

/** Waits until a file, or what a folder says of its files, would survive the loss of power. */
export async function onDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function refuseWithoutTables(file: string): Promise<void> {
  const REMEDY = 'put a backup in its place, or put it away to begin a new shop'
  // SQLite would take an empty one for new, and throw its log away.
  if ((await stat(file)).size === 0) throw new Error(`it is empty (0 bytes), and not a shop: ${REMEDY}`)
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    const found = database
      .prepare("select name from sqlite_schema where type = 'table' and name = 'kysely_migration'")
      .get()
    if (!found) throw new Error(`it has none of a shop's tables: ${REMEDY}`)
  } catch (error) {
    if (error instanceof Error && /not a database/.test(error.message))
      throw new Error(`it is no database: ${REMEDY}`, { cause: error })
    throw error
  } finally {
    database.close()
  }
}
