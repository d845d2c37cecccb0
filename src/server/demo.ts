import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import type { AppContext } from './http/app-context.ts'
import type { ImageStore } from './images/store.ts'
import type { DemoPayment } from './payment/open-providers.ts'
import type { Config } from './process/config.ts'

/**
 * The one seam between the server and the demonstration (`src/demo`), which is a project of its own on top of
 * the server: a catalogue with its illustrations, and simulators of the payment providers.
 */
export interface Demo {
  /** Undefined where a real account takes payments. */
  payment: (DemoPayment & { routes: (app: FastifyInstance) => Promise<void> }) | undefined
  /** Fills an empty shop. Repeated, it goes on where it stopped. */
  load: (context: AppContext & { images: ImageStore }) => Promise<void>
}

export type OpenDemo = (config: Config, database: Database) => Demo

/** By name only: the server is compiled without it, and a shop that is none loads none of its hundred files. */
const PROJECT = '#demo/demo.ts'

/** The demonstration where DEMO is on; undefined for a real shop. */
export async function openDemo(config: Config, database: Database): Promise<Demo | undefined> {
  if (!config.demo) return undefined
  const project = (await import(PROJECT)) as { openDemo: OpenDemo }
  return project.openDemo(config, database)
}
