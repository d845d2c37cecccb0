import type { FastifyInstance } from 'fastify'
import { wishForStock } from '#shared/endpoints/stock-wish.ts'
import type { AppContext } from '../http/app-context.ts'
import { allowances } from '../http/quotas.ts'
import { serve } from '../http/serve.ts'
import { tooManyRequests } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'
import { wish } from './service.ts'

/** Wishes of one network address: at once, and a day. Each is a letter to somebody. */
const OF_ONE = { atOnce: 15, aDay: 60 } as const
/** A wish and its letter. */
const ROWS = 2

export function stockWishRoutes(app: FastifyInstance, context: AppContext): void {
  const wait = allowances(OF_ONE.atOnce, OF_ONE.aDay)
  serve(app, wishForStock, async ({ params, body, user, request }) => {
    const ms = context.config.rateLimit === 0 ? 0 : wait(networkOf(request.ip), 1, Date.now())
    if (ms > 0) throw tooManyRequests('That is a lot to wait for. Please try again later', ms)
    request.chargeRows(ROWS)
    await wish(context, params.id, body, user)
    return { success: true as const, message: 'We will write to you once, when it is back.' }
  })
}
