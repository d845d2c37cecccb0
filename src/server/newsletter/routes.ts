import type { FastifyInstance } from 'fastify'
import { subscribe } from '#shared/endpoints/shop.ts'
import { serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { subscribeTo } from './service.ts'

export function newsletterRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, subscribe, async ({ body }) => {
    await subscribeTo(shop, body.email)
    return { success: true as const, message: 'Thank you for subscribing. Your 10% off is on its way.' }
  })
}
