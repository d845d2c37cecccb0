import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/settings.ts'
import { saveSignInRule as savingSignInRule, signInRule } from '#shared/endpoints/admin/sign-in-rule.ts'
import { shopSettings } from '#shared/endpoints/shop-settings.ts'
import type { AppContext } from '../http/app-context.ts'
import { ok, serve } from '../http/serve.ts'
import { dismissGuide, readGuide } from './guide.ts'
import { readSignInRule, saveSignInRule } from './sign-in-rule.ts'
import { changeSection, readSection, restoreSection } from './sections.ts'

/** What the owner says about the shop. */
export function settingsRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, shopSettings, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=0, must-revalidate')
    return ok(context.settings.get())
  })
  serve(app, admin.settingsSection, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await readSection(context.database.db, params.section))
  })
  serve(app, admin.saveSection, async ({ params, body, user }) =>
    ok(await changeSection(context, params.section, body, user)),
  )
  serve(app, admin.restoreSection, async ({ params, user }) =>
    ok(await restoreSection(context, params.id, user)),
  )
  serve(app, signInRule, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await readSignInRule(context.database.db))
  })
  serve(app, savingSignInRule, async ({ body, user, request }) =>
    ok(await saveSignInRule(context.database, body, user, request.openedWith)),
  )
  serve(app, admin.guide, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await readGuide(context))
  })
  serve(app, admin.dismissGuide, async () => {
    await dismissGuide(context)
    return ok(null)
  })
}
