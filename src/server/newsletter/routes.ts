import type { FastifyInstance } from 'fastify'
import { subscribe } from '#shared/endpoints/shop.ts'
import { serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { subscribeTo } from './service.ts'

/** A subscriber and the welcome letter, which is kept for months. */
const SUBSCRIPTION_ROWS = 8

export function newsletterRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, subscribe, async ({ body, request }) => {
    request.chargeRows(SUBSCRIPTION_ROWS)
    await subscribeTo(context, body.email)
    return { success: true as const, message: 'Thank you for subscribing to our newsletter.' }
  })
}
