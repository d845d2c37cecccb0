import type { FastifyInstance } from 'fastify'
import { hash, timingSafeEqual } from 'node:crypto'
import { METRICS_PATH } from '../http/request-path.ts'
import { unauthenticated } from '../platform/errors.ts'
import type { Config } from '../process/config.ts'
import type { MetricsSources } from './open-metrics.ts'

/**
 * `GET /metrics` in Prometheus' form for who says METRICS_TOKEN. Without that setting it is a 404, nothing is counted,
 * and the library is not loaded. Register it before the routes that it counts.
 */
export async function metricsRoutes(
  app: FastifyInstance,
  { metricsToken }: Config,
  sources: MetricsSources,
): Promise<void> {
  if (metricsToken === undefined) return
  const { openMetrics } = await import('./open-metrics.ts')
  const metrics = openMetrics(app, sources)
  app.get(METRICS_PATH, async ({ headers }, reply) => {
    if (!isSame(headers.authorization, `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer')
      throw unauthenticated()
    }
    return reply
      .type(metrics.type)
      .header('cache-control', 'no-store')
      .send(await metrics.print())
  })
}

/** In the same time for every guess. */
const isSame = (given = '', wanted: string) =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', wanted, 'buffer'))
