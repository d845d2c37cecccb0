import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { fillCatalogue } from './catalogue-generator.ts'

/** A data folder with a shop of this many products in it; whoever starts a server on it removes it. */
export async function fill(products: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'darzi-bench-'))
  await fillIn(dataDir, products)
  return dataDir
}

/** Such a shop in this folder, unless there is one: that one stays as it is. */
export async function fillIn(dataDir: string, products: number): Promise<void> {
  const file = join(dataDir, 'shop.db')
  if (existsSync(file)) return
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase({ file })
  try {
    await fillCatalogue(database, products)
  } finally {
    await database.close()
  }
}
