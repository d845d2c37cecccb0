import { openCatalogueDatabase } from './catalogue-database.ts'

/** What a shopper saw of the catalogue, and which pages, goes with them; the catalogue itself is everybody's. */
export async function forgetHere(): Promise<void> {
  await import('../drawn-pages.ts').then(({ forgetDrawnPages }) => forgetDrawnPages()).catch(() => undefined)
  const database = await openCatalogueDatabase()
  try {
    await database.clear('seen')
  } finally {
    database.close()
  }
}
