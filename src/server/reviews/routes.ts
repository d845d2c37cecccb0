import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as admin from '#shared/endpoints/admin/reviews.ts'
import * as shop from '#shared/endpoints/reviews.ts'
import { allowances, rowsOf } from '../http/quotas.ts'
import { ok, serve } from '../http/serve.ts'
import { readUpload, UPLOAD_LIMITS } from '../images/read-upload.ts'
import type { ImagesContext } from '../images/store.ts'
import { findOwnOrder } from '../orders/order-link.ts'
import { tooManyRequests } from '../platform/errors.ts'
import { networkOf } from '../platform/network.ts'
import { listReviews, readPhotos, readReview } from './admin-reviews.ts'
import { answer, decide } from './moderate.ts'
import { ownReviews } from './own-reviews.ts'
import { expectRoomForPhoto, keepPhoto } from './photos.ts'
import { removeReview } from './remove-review.ts'
import { saveReview } from './save-review.ts'
import { listShown } from './shown-reviews.ts'
import { undoDecision } from './undo-decision.ts'

/** Reviews and photos of one network address: at once, and a day. */
const OF_ONE = { atOnce: 30, aDay: 120 } as const
/** What a photo counts as of what an address may store: it is kept until somebody has looked at it. */
const PHOTO_ROWS = 50

export async function reviewRoutes(app: FastifyInstance, context: ImagesContext): Promise<void> {
  const { database, config } = context
  const wait = allowances(OF_ONE.atOnce, OF_ONE.aDay)
  const expectFew = (ip: string) => {
    const ms = config.rateLimit === 0 ? 0 : wait(networkOf(ip), 1, Date.now())
    if (ms > 0) throw tooManyRequests('That is a lot for one day. Please try again later', ms)
  }

  serve(app, shop.productReviews, ({ params, query }) => listShown(context, params.id, query))

  serve(app, shop.orderReviews, async ({ params, query, user }) => {
    const order = await findOwnOrder(database.db, { id: params.id, key: query.key, user }, Date.now())
    return ok(await ownReviews(database.db, order))
  })

  serve(app, shop.saveReview, async ({ params, query, body, user, request }) => {
    expectFew(request.ip)
    request.chargeRows(1 + rowsOf(body.text))
    return ok(await saveReview(context, { id: params.id, key: query.key, user }, params.productId, body))
  })

  serve(app, shop.removeReview, async ({ params, query, user }) =>
    ok(await removeReview(context, { id: params.id, key: query.key, user }, params.productId)),
  )

  // In a scope of its own, so that no other call accepts multipart.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    serve(scope, shop.addReviewPhoto, async ({ params, query, user, request }) => {
      expectFew(request.ip)
      const own = { id: params.id, key: query.key, user }
      await expectRoomForPhoto(context, own)
      request.chargeRows(PHOTO_ROWS)
      return ok(await keepPhoto(context, own, await readUpload(request)))
    })
  })

  serve(app, admin.reviews, ({ query }) => listReviews(database.db, query))
  serve(app, admin.reviewPhotos, async ({ params }) => ok(await readPhotos(database.db, params.id)))
  serve(app, admin.decideReviews, async ({ body, user }) =>
    ok({ changed: await decide(context, body, user) }),
  )
  serve(app, admin.restoreReview, async ({ params, user }) =>
    ok(await readReview(database.db, await undoDecision(context, params.id, user))),
  )
  serve(app, admin.answerReview, async ({ params, body }) => {
    await answer(context, params.id, body.answer)
    return ok(await readReview(database.db, params.id))
  })
}
