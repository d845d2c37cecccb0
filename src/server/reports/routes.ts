import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/endpoints/admin/reports.ts'
import { dayAt } from '../database/rollups/days.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve, serveCsv } from '../http/serve.ts'
import { lyingProducts } from './lying-products.ts'
import { reportAsCsv } from './report-csv.ts'
import { readReport } from './report.ts'
import { reportDays } from './report-days.ts'
import { keptAnswers } from './kept-answers.ts'
import { mostSoldProducts } from './sold-products.ts'

const LISTED = 50
/** Of a longer period, which takes long to put in order, the answer is kept a minute; it hardly changes meanwhile. */
const LONG_DAYS = 31

export function reportRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context
  const kept = keptAnswers()

  serve(app, calls.report, async ({ query }) => ok(await readReport(context, query)))

  serve(app, calls.soldProducts, async ({ query }) => {
    const days = reportDays(query, dayAt(database.zone(), Date.now()))
    const read = () => mostSoldProducts(database.lists, days, { by: query.by, limit: LISTED })
    if (days.now.to - days.now.from <= LONG_DAYS) return ok(await read())
    return ok(await kept(JSON.stringify([query.by, days]), read))
  })

  serve(app, calls.lyingProducts, async ({ query: { days } }) =>
    ok(await lyingProducts(database, Number(days), LISTED)),
  )

  serveCsv(app, calls.exportReport, 'report', ({ query }) => reportAsCsv(context, query))
}
