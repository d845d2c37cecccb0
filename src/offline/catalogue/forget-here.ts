import { openCatalogueDatabase } from './catalogue-database.ts'

/** What a shopper saw of the catalogue goes with them; the catalogue itself is everybody's. */
export async function forgetHere(): Promise<void> {
  const database = await openCatalogueDatabase()
  try {
    await database.clear('seen')
  } finally {
    database.close()
  }
}
