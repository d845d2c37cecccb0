import { stat } from 'node:fs/promises'
import { openPictureFiles } from '../images/files/picture-files.ts'
import type { Config } from '../process/config.ts'
import { VERSION } from '../process/version.ts'
import { writeBackup } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { embeddedShop, fileNamed } from './files.ts'
import { openPostgresRows } from './postgres-rows.ts'
import { openSqliteRows } from './sqlite-rows.ts'
import { summaryOf } from './summary.ts'

const MEGABYTE = 1_000_000

/**
 * `npm run backup -- FILE`: the shop as it is at this moment in one file, while its servers go on. With `--check` it looks
 * at a backup that is there.
 */
export async function* backupShop(config: Config, words: readonly string[]): AsyncGenerator<string, void> {
  if (words[0] === '--check') return yield* checkBackup(config, words.slice(1))
  const file = fileNamed(words)
  const { databaseUrl, dataDir } = config
  const rows = await (databaseUrl ? openPostgresRows(databaseUrl) : openSqliteRows(embeddedShop(dataDir)))
  try {
    const files = await openPictureFiles(config)
    const counts = await writeBackup(file, rows, { files, version: VERSION, at: Date.now() })
    const { size } = await stat(file)
    yield `${summaryOf(rows.shape, counts)}: ${(size / MEGABYTE).toFixed(1)} MB in ${file}`
    if (counts.missing > 0)
      yield `Of ${counts.missing} pictures there is no file in ${files.place}: they are not in the backup.`
    yield 'It holds secrets and what customers trust the shop with: keep it where nobody else reads it.'
  } finally {
    await rows.close()
  }
}
