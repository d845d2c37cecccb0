import type { FastifyBaseLogger } from 'fastify'
import type { OfficeIndex } from './catalogue/office/office-index.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { ImageStore } from './images/store.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payment/provider.ts'

/** What every feature is handed; the tests hand over the same, with a database of their own. */
export interface Shop {
  config: Config
  database: Database
  log: FastifyBaseLogger
  mailer: Mailer
  /** The catalogue as it is kept ready for shoppers. */
  catalogue: CatalogueKeeper
  images: ImageStore
  /** Who takes the payments; undefined where nobody does. */
  payment: PaymentProvider | undefined
}

export interface CatalogueKeeper {
  /** Every product, for the lists of the back office. */
  office: OfficeIndex
  /**
   * To be called after each committed change to these products: their fields, their stock, what is
   * held or sold of them, or their being deleted. Reads them again and drops answers they are in.
   */
  refresh(productIds: readonly string[]): Promise<void>
}
