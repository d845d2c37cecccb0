import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../process/config.ts'
import { openBackup } from './backup-file.ts'
import { fileNamed } from './files.ts'
import { fillSqlite } from './fill-sqlite.ts'
import { summaryOf } from './summary.ts'

/**
 * `npm run backup -- --check FILE`: every byte is as it was written, and a shop restored from it into a temporary folder
 * has the rows and the sums that the shop had when it was backed up. Throws a sentence otherwise.
 */
export async function* checkBackup(_: Config, words: readonly string[]): AsyncGenerator<string, void> {
  const file = fileNamed(words)
  const { manifest, rows, counts } = await openBackup(file)
  const folder = await mkdtemp(join(tmpdir(), 'darzi-check-'))
  try {
    await fillSqlite(join(folder, 'shop.db'), rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  yield `${file} is whole: Darzi ${manifest.version} at ${new Date(manifest.at).toISOString()}, from ${manifest.database}`
  yield `${summaryOf(manifest, counts)}: restored for a trial, and every table has its rows and sums`
}
