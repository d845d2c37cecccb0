import type { FastifyInstance } from 'fastify'
import { MISSES_LISTED } from '#shared/admin/limits.ts'
import type { SearchMiss } from '#shared/contract/admin/search.ts'
import * as calls from '#shared/endpoints/admin/calls.ts'
import type { CatalogueContext } from '../catalogue/live-catalogue.ts'
import { ok, serve } from '../http/serve.ts'
import type { SearchMisses } from './misses.ts'
import { findMisses, type MissRow } from './misses-repository.ts'
import * as words from './words-service.ts'

/** The shop's own words for its search, and what was searched for and not found. */
export function searchRoutes(app: FastifyInstance, context: CatalogueContext, misses: SearchMisses): void {
  const { db } = context.database
  serve(app, calls.searchWords, async () => ok(await words.listWords(db)))

  serve(app, calls.addSearchWords, async ({ body, user }) => {
    const added = await words.addWords(context, body, user)
    await misses.forget(added.phrase)
    return ok(added)
  })

  serve(app, calls.updateSearchWords, async ({ params, body, user }) => {
    const changed = await words.changeWords(context, params.id, body, user)
    await misses.forget(changed.phrase)
    return ok(changed)
  })

  serve(app, calls.deleteSearchWords, async ({ params, user }) => {
    await words.removeWords(context, params.id, user)
    return ok(null)
  })

  serve(app, calls.searchMisses, async () => {
    // What was searched for a moment ago is listed too.
    await misses.flush()
    return ok((await findMisses(db, MISSES_LISTED)).map(presentMiss))
  })
}

const presentMiss = ({ query, nothing_count: none, near_count: near, last_at: at }: MissRow): SearchMiss => ({
  query,
  nothing: none,
  near,
  lastAt: new Date(at).toISOString(),
})
