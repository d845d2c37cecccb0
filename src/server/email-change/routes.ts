import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { linkTokenSchema } from '#shared/contract/password.ts'
import * as calls from '#shared/endpoints/email-change.ts'
import { callerOf } from '../accounts/caller.ts'
import { tokenHash } from '../accounts/reset/tokens.ts'
import type { AppContext } from '../http/app-context.ts'
import { refusedLinkPage, sendLinkPage, takeForms, wantsPage } from '../http/link-page.ts'
import { ok, serve } from '../http/serve.ts'
import { sender } from '../mail/sender.ts'
import { AppError } from '../platform/errors.ts'
import { askForEmailChange, callOffEmailChange, emailChangeOf } from './ask.ts'
import { answeredEmailPage, emailLinkPage } from './pages.ts'
import { changeOfLink } from './repository.ts'
import { answerLink, NOT_GOOD } from './use-link.ts'

const querySchema = v.object({ token: linkTokenSchema })

/** A change, and the letters about it. */
const CHANGE_ROWS = 6

export async function emailChangeRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  serve(app, calls.emailChange, async ({ user }) => ok(await emailChangeOf(context, user)))

  serve(app, calls.askForEmailChange, async ({ user, body, request }) => {
    request.chargeRows(CHANGE_ROWS)
    await askForEmailChange(context, user, body, callerOf(request))
    return ok(null)
  })

  serve(app, calls.callOffEmailChange, async ({ user }) => {
    await callOffEmailChange(context, user)
    return ok(null)
  })

  await linkRoutes(app, context)
}

/** The page that the letters lead to, and what its buttons do. */
async function linkRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const shop = () => sender(context).shop

  app.get(calls.answerEmailLink.path, async (request, reply) => {
    const { token } = v.parse(querySchema, { token: '', ...(request.query as object) })
    const found = await changeOfLink(context.database.db, tokenHash(token), Date.now())
    return found
      ? sendLinkPage(reply, emailLinkPage(shop(), token, found.change, found.mailbox))
      : sendLinkPage(reply.code(404), refusedLinkPage(shop(), NOT_GOOD))
  })

  await app.register((scope, _options, done) => {
    takeForms(scope)
    serve(scope, calls.answerEmailLink, async ({ query, request, reply }) => {
      try {
        const message = await answerLink(context, query, request.ip)
        if (wantsPage(request)) await sendLinkPage(reply, answeredEmailPage(shop(), query.answer, message))
        return { success: true as const, message }
      } catch (error) {
        if (!(error instanceof AppError) || !wantsPage(request)) throw error
        await sendLinkPage(reply.code(error.status), refusedLinkPage(shop(), `${error.message}.`))
        return { success: true as const, message: error.message }
      }
    })
    done()
  })
}
