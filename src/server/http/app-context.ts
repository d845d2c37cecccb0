import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { LiveSettings } from '../shop-settings/live-settings.ts'
import type { Config } from '../process/config.ts'

/** Passed to every feature; a feature that needs more extends it. Tests pass the same. */
export interface AppContext {
  config: Config
  database: Database
  log: FastifyBaseLogger
  settings: LiveSettings
}
