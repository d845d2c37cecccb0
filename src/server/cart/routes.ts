import type { FastifyInstance } from 'fastify'
import type { CartChange } from '#shared/contract/cart.ts'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { forbidden } from '../platform/errors.ts'
import { type Call, ok, serve } from '../http/serve.ts'
import type { AppContext } from '../http/app-context.ts'
import { addPieces, type LineChange, setPieces } from './change-line.ts'
import { ownerOf, userOfCart } from './owner.ts'
import * as carts from './service.ts'

type LineCall = Pick<Call<typeof addToCart>, 'key' | 'request' | 'reply' | 'user'> & { body: CartChange }

export function cartRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, getCart, async ({ user, query }) => ok(await carts.getCart(context, ownerOf(user, query))))

  const changeLine = (call: LineCall, change: LineChange) => {
    const owner = ownerOf(call.user, call.body)
    // A user has one bounded cart; guest ids are made up by the caller and so are charged.
    if (userOfCart(owner) === null) call.request.chargeRows(1)
    return carts.changeLine(context, call, owner, call.body, change)
  }
  serve(app, addToCart, (call) => changeLine(call, addPieces))

  serve(app, setCartLine, (call) => changeLine(call, setPieces))

  serve(app, removeCartLine, (call) =>
    carts.removeLine(context, call, ownerOf(call.user, call.body), call.body),
  )

  serve(app, mergeCart, async (call) => {
    const { user, body } = call
    if (body.userId && body.userId !== user._id) throw forbidden()
    return carts.mergeCarts(context, call, user._id, body.guestId)
  })
}
