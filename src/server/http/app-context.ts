import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Config } from '../process/config.ts'

/** What every feature is handed; one that needs more names it beside this. The tests hand over the same. */
export interface AppContext {
  config: Config
  database: Database
  log: FastifyBaseLogger
  mailer: Mailer
}
