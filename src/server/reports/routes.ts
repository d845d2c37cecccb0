import type { FastifyInstance } from 'fastify'
import * as calls from '#shared/endpoints/admin/reports.ts'
import { areManySold } from '../catalogue/pieces-sold.ts'
import { dayAt } from '../database/rollups/days.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve, serveCsv } from '../http/serve.ts'
import { keptAnswers } from '../platform/kept-answers.ts'
import { lyingProducts, liesLong } from './lying-products.ts'
import { reportAsCsv } from './report-csv.ts'
import { readReport } from './report.ts'
import { reportDays } from './report-days.ts'
import { mostSoldProducts } from './sold-products.ts'

const LISTED = 50

export function reportRoutes(app: FastifyInstance, context: AppContext): void {
  const { database } = context
  const kept = keptAnswers()

  serve(app, calls.report, async ({ query }) => ok(await readReport(context, query)))

  serve(app, calls.soldProducts, async ({ query }) => {
    const days = reportDays(query, dayAt(database.zone(), Date.now()))
    const read = () => mostSoldProducts(database, days, { by: query.by, limit: LISTED })
    const isLong = () => areManySold(database.lists, days.now)
    return ok(await kept(JSON.stringify(['sold', query.by, days]), isLong, read))
  })

  serve(app, calls.lyingProducts, async ({ query: { days } }) => {
    const read = () => lyingProducts(database, Number(days), LISTED)
    return ok(await kept(`lying ${days}`, () => liesLong(database.lists), read))
  })

  serveCsv(app, calls.exportReport, 'report', ({ query }) => reportAsCsv(context, query))
}
