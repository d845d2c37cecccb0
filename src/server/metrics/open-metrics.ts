import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { paymentOutcomes } from '../platform/measured.ts'
import { VERSION } from '../process/version.ts'
import { readShop, type ShopReadings } from './shop-readings.ts'

/** What is measured beside the requests. */
export interface MetricsSources {
  database: Database
  responses: ResponseCache
  /** ms */
  behindMs: () => number
}

const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]

/** Counts from now on. Gives what prints everything in Prometheus' form, and its content type. */
export function openMetrics(app: FastifyInstance, sources: MetricsSources) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  countRequests(app, registers)
  countPayments(app, registers)
  const gauges = shopGauges(registers)
  const up = gauge(registers, 'darzi_database_up', 'Whether the database answered')
  gauge(registers, 'darzi_build_info', 'The version that runs, and on which database', [
    'version',
    'database',
  ]).set({ version: VERSION, database: sources.database.kind }, 1)
  for (const metric of readAtOnce(app, sources)) register.registerMetric(metric)
  return {
    type: register.contentType,
    async print(): Promise<string> {
      try {
        gauges.set(await readShop(sources.database.reserved, Date.now()))
        up.set(1)
      } catch (error) {
        // What the process knows of itself is told all the same.
        app.log.warn({ err: error }, 'the database could not be measured')
        gauges.forget()
        up.set(0)
      }
      return register.metrics()
    },
  }
}

const gauge = <T extends string>(registers: Registry[], name: string, help: string, labelNames: T[] = []) =>
  new Gauge({ name, help, labelNames, registers })

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'darzi_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'darzi_http_request_seconds',
    help: 'How long the answers took',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Never the path, of which there are as many as callers care to make up.
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
    done()
  })
}

function countPayments(app: FastifyInstance, registers: Registry[]): void {
  const payments = new Counter({
    name: 'darzi_payments_total',
    help: 'Attempts to take money, by what became of them; unreachable is the provider',
    labelNames: ['outcome'],
    registers,
  })
  const note = (outcome: unknown) => payments.inc({ outcome: String(outcome) })
  paymentOutcomes.subscribe(note)
  app.addHook('onClose', (_app, done) => {
    paymentOutcomes.unsubscribe(note)
    done()
  })
}

function shopGauges(registers: Registry[]) {
  const letters = gauge(registers, 'darzi_letters', 'Letters that were not sent', ['state'])
  const due = gauge(registers, 'darzi_letter_due_seconds', 'How long the oldest waiting letter is overdue')
  const holds = gauge(registers, 'darzi_holds', 'Unpaid checkouts that hold stock')
  const pieces = gauge(registers, 'darzi_held_pieces', 'Pieces that unpaid checkouts hold')
  const unfinished = gauge(registers, 'darzi_paid_without_order', 'Paid checkouts that have no order yet')
  return {
    set(read: ShopReadings) {
      for (const [state, count] of Object.entries(read.letters)) letters.set({ state }, count)
      due.set(read.letterDueMs / 1000)
      holds.set(read.holds)
      pieces.set(read.heldPieces)
      unfinished.set(read.unfinished)
    },
    /** What is not known is no number. */
    forget() {
      letters.reset()
      for (const one of [due, holds, pieces, unfinished]) one.remove()
    },
  }
}

/** What is known without asking anybody, at the moment of printing. */
function readAtOnce(app: FastifyInstance, sources: MetricsSources): (Counter | Gauge)[] {
  const { database, responses, behindMs } = sources
  const registers: Registry[] = []
  const behind = new Gauge({
    name: 'darzi_catalogue_behind_seconds',
    help: 'How far what is shown may be behind the database',
    registers,
    collect() {
      this.set(behindMs() / 1000)
    },
  })
  const full = new Gauge({
    name: 'darzi_disk_full',
    help: 'Whether something could not be kept for want of room',
    registers,
    collect() {
      this.set(app.disk.trouble === 'full' ? 1 : 0)
    },
  })
  const failing = new Gauge({
    name: 'darzi_disk_failing',
    help: 'Whether something could not be kept because the disk takes no changes',
    registers,
    collect() {
      this.set(app.disk.trouble === 'failing' ? 1 : 0)
    },
  })
  const answers = new Counter({
    name: 'darzi_answers_total',
    help: 'Answers of catalogue and pages, found ready in the cache or made',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      this.inc({ from: 'cache' }, responses.counts.found)
      this.inc({ from: 'made' }, responses.counts.made)
    },
  })
  const connections = new Gauge({
    name: 'darzi_database_connections',
    help: 'Connections to PostgreSQL by pool; waiting are requests for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { open, idle, waiting }] of Object.entries(database.pools())) {
        this.set({ pool, state: 'used' }, open - idle)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  const lists = new Counter({
    name: 'darzi_database_lists_total',
    help: 'Reads for lists and reports, from the replica or in its place from the primary',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      const { replica, primary } = database.listCounts ?? {}
      if (replica !== undefined) this.inc({ from: 'replica' }, replica)
      if (primary !== undefined) this.inc({ from: 'primary' }, primary)
    },
  })
  return [behind, full, failing, answers, connections, lists]
}
