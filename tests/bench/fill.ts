import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { fillCatalogue } from './catalogue-generator.ts'

/** A data folder with a shop of this many products in it; whoever starts a server on it removes it. */
export async function fill(products: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'darzi-bench-'))
  const database = await openDatabase({ file: join(dataDir, 'shop.db') })
  try {
    await fillCatalogue(database, products)
  } finally {
    await database.close()
  }
  return dataDir
}
