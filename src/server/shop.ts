import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/** What every feature is handed; the tests hand over the same, with a database of their own. */
export interface Shop {
  config: Config
  database: Database
  log: FastifyBaseLogger
  /** The catalogue as it is kept ready for shoppers. */
  catalogue: CatalogueKeeper
}

export interface CatalogueKeeper {
  /**
   * To be called after each committed change to these products: their fields, their stock, what is
   * held or sold of them, or their being deleted. Reads them again and drops answers they are in.
   */
  refresh(productIds: readonly string[]): Promise<void>
}
