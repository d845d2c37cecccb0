import type { FastifyInstance } from 'fastify'
import type { CartChange } from '#shared/contract/cart.ts'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { forbidden } from '../errors.ts'
import { type Call, ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { addPieces, type LineChange, setPieces } from './change-line.ts'
import { ownerOf, userOfCart } from './owner.ts'
import * as carts from './service.ts'

type LineCall = Pick<Call<typeof addToCart>, 'key' | 'request' | 'reply' | 'user'> & { body: CartChange }

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, getCart, async ({ user, query }) => ok(await carts.getCart(shop, ownerOf(user, query))))

  const changeLine = (call: LineCall, change: LineChange) => {
    const owner = ownerOf(call.user, call.body)
    // A user has one cart, of so many lines; a guest is whoever says so.
    if (userOfCart(owner) === null) call.request.leaves(1)
    return carts.changeLine(shop, call, owner, call.body, change)
  }
  serve(app, addToCart, (call) => changeLine(call, addPieces))

  serve(app, setCartLine, (call) => changeLine(call, setPieces))

  serve(app, removeCartLine, (call) => carts.removeLine(shop, call, ownerOf(call.user, call.body), call.body))

  serve(app, mergeCart, async (call) => {
    const { user, body } = call
    if (body.userId && body.userId !== user._id) throw forbidden()
    return carts.mergeCarts(shop, call, user._id, body.guestId)
  })
}
