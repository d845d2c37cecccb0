import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visit } from '#shared/endpoints/visit.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { coalesce } from '../platform/concurrency.ts'

const FLUSH_MS = 5000
/** What programs call themselves that look at pages for nobody. */
const PROGRAM =
  /bot\b|bot[/;]|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|monitor|curl|wget|python|java\/|okhttp|node/i

/**
 * Counts visits as numbers of their day: nothing is kept of who came, no address and no mark on the device. Pages say
 * themselves that they were opened from outside (`client/platform/count-visit.ts`). What is counted is stored some seconds
 * later in one statement; a server that is killed loses those seconds.
 */
export function visitRoutes(app: FastifyInstance, { database, log }: AppContext): void {
  let waiting = 0
  let timer: NodeJS.Timeout | undefined
  const store = coalesce(async () => {
    clearTimeout(timer)
    timer = undefined
    const orders = waiting
    waiting = 0
    if (orders === 0) return
    try {
      await database.transact((trx) =>
        Promise.resolve(trx.count([{ series: 'visit', name: '', moment: Date.now(), orders }])),
      )
    } catch (error) {
      log.warn({ err: error }, 'visits could not be counted')
    }
  })
  app.addHook('onClose', () => store([]))

  serve(app, visit, ({ request }) => {
    if (isSomebody(request)) {
      waiting++
      timer ??= setTimeout(() => void store([]), FLUSH_MS).unref()
    }
    return Promise.resolve(ok(null))
  })
}

/** Neither a program, nor somebody who has said not to be counted. */
const isSomebody = ({ headers }: FastifyRequest): boolean =>
  headers.dnt !== '1' &&
  headers['sec-gpc'] !== '1' &&
  headers['user-agent'] !== undefined &&
  !PROGRAM.test(headers['user-agent'])
