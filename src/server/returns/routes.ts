import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/returns.ts'
import * as shopper from '#shared/endpoints/own-returns.ts'
import type { AppContext } from '../http/app-context.ts'
import { rowsOf } from '../http/quotas.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import { readUpload, UPLOAD_LIMITS } from '../images/read-upload.ts'
import { answerReturn } from './answer.ts'
import { parcelCameBack } from './come-back.ts'
import { listReturns, listReturnsOfOrder } from './list.ts'
import { answerOf } from './lock-return.ts'
import * as own from './own.ts'
import { addOwnPhoto, ownPhotoOf, photoOf } from './photos.ts'
import { receiveReturn } from './receive.ts'
import { settleReturn } from './settle.ts'
import { takeReturn } from './take.ts'

/** A photo is some hundred kilobytes; a shopper's allowance is for rows of a few hundred bytes. */
const ROWS_OF_PHOTO = 20

/** Pieces that come back: for whoever ordered them, and for the shop. */
export async function returnRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  ownRoutes(app, context)
  adminRoutes(app, context)
  // In a scope of its own, so that no other call accepts multipart.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    serve(scope, shopper.addReturnPhoto, async (call) => {
      const { params, request } = call
      request.chargeRows(ROWS_OF_PHOTO)
      return ok(await addOwnPhoto(context, ownOf(call), params.returnId, () => readUpload(request)))
    })
  })
}

const ownOf = ({
  params,
  query,
  user,
}: Pick<Call<typeof shopper.ownReturns>, 'params' | 'query' | 'user'>) => ({
  id: params.id,
  key: query.key,
  user,
})

function ownRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, shopper.ownReturns, async (call) => ok(await own.readOwnReturns(context, ownOf(call))))

  serve(app, shopper.askReturn, async (call) => {
    const { body, request } = call
    request.chargeRows(body.lines.length + rowsOf(body.words))
    return ok(await own.askOwnReturn(context, ownOf(call), body))
  })

  serve(app, shopper.withdrawReturn, async (call) =>
    ok(await own.withdrawOwnReturn(context, ownOf(call), call.params.returnId)),
  )

  serve(app, shopper.ownReturnPhoto, async (call) => {
    call.reply.header('cache-control', 'no-store')
    return ok(await ownPhotoOf(context, ownOf(call), call.params))
  })
}

function adminRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, admin.returnList, ({ query }) => listReturns(context, query))

  serve(app, admin.returnsOfOrder, async ({ params }) => ok(await listReturnsOfOrder(context, params.id)))

  serve(app, admin.takeReturn, async ({ params, body, user }) =>
    ok(await answerOf(context, await takeReturn(context, params.id, body, user))),
  )

  serve(app, admin.answerReturn, async ({ params, body, user }) =>
    ok(await answerOf(context, await answerReturn(context, params.id, body, user))),
  )

  serve(app, admin.receiveReturn, async ({ params, body, user }) =>
    ok(await answerOf(context, await receiveReturn(context, params.id, body, user))),
  )

  serve(app, admin.parcelCameBack, async ({ params, body, user }) =>
    ok(await answerOf(context, await parcelCameBack(context, params.id, body, user))),
  )

  serve(app, admin.settleReturn, async ({ params, body, user }) =>
    ok(await answerOf(context, await settleReturn(context, params.id, body, user))),
  )

  serve(app, admin.returnPhoto, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return ok(await photoOf(context.database.db, { returnId: params.id, photoId: params.photoId }))
  })
}
