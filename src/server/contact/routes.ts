import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/contact.ts'
import { sendMessage } from '#shared/endpoints/contact.ts'
import type { AppContext } from '../http/app-context.ts'
import { allowances, rowsOf } from '../http/quotas.ts'
import { ok, serve } from '../http/serve.ts'
import { tooManyRequests } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'
import { keepMessage, listMessages, markAnswered } from './service.ts'

/** Messages of one address: at once, and a day. Each is a letter in the owner's mail. */
const OF_ONE = { atOnce: 5, aDay: 20 } as const
/** A message and its letters. */
const MESSAGE_ROWS = 6

export function contactRoutes(app: FastifyInstance, context: AppContext): void {
  const wait = allowances(OF_ONE.atOnce, OF_ONE.aDay)
  serve(app, sendMessage, async ({ body, request }) => {
    const done = { success: true as const, message: 'Thank you. Your message has reached us.' }
    // A machine is told the same.
    if (body.website) return done
    const ms = context.config.rateLimit === 0 ? 0 : wait(networkOf(request.ip), 1, Date.now())
    if (ms > 0) throw tooManyRequests('That were many messages. Please try again later', ms)
    request.chargeRows(MESSAGE_ROWS + rowsOf(body.message))
    await keepMessage(context, body)
    return done
  })
  serve(app, admin.contactMessages, ({ query }) => listMessages(context, query))
  serve(app, admin.answerMessage, async ({ params, body }) =>
    ok(await markAnswered(context, params.id, body.isAnswered)),
  )
}
