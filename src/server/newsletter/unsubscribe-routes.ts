import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { unsubscriptionSchema } from '#shared/contract/unsubscription.ts'
import { unsubscribe } from '#shared/endpoints/newsletter.ts'
import type { AppContext } from '../http/app-context.ts'
import { refusedLinkPage, sendLinkPage, takeForms, wantsPage } from '../http/link-page.ts'
import { serve } from '../http/serve.ts'
import { sender } from '../mail/sender.ts'
import { AppError } from '../platform/errors.ts'
import { removeSubscriber } from './repository.ts'
import { isUnsubscribeLink } from './unsubscribe-link.ts'
import { askingPage, donePage } from './unsubscribe-page.ts'

const DONE = 'You will get no more letters of the newsletter.'
const UNKNOWN = 'This link is not one of ours. Please open it from the letter'

/** The page that a letter leads to, and what its button and a mail program's own do. */
export async function unsubscribeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { db } = context.database
  const shop = () => sender(context).shop

  app.get(unsubscribe.path, async (request, reply) => {
    const link = v.safeParse(unsubscriptionSchema, request.query)
    const isOurs = link.success && (await isUnsubscribeLink(db, link.output))
    const page = isOurs ? askingPage(shop(), link.output.subscriber) : refusedLinkPage(shop(), UNKNOWN)
    return sendLinkPage(reply.code(isOurs ? 200 : 400), page)
  })

  await app.register((scope, _options, done) => {
    takeForms(scope)
    serve(scope, unsubscribe, async ({ query, request, reply }) => {
      if (!(await isUnsubscribeLink(db, query))) throw new AppError('invalid_input', 400, UNKNOWN)
      await removeSubscriber(db, query.subscriber)
      if (wantsPage(request)) await sendLinkPage(reply, donePage(shop(), DONE))
      return { success: true as const, message: DONE }
    })
    done()
  })
}
