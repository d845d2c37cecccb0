import type { FastifyInstance } from 'fastify'
import { addToCart, getCart, mergeCart, removeCartLine, setCartLine } from '#shared/endpoints/shop.ts'
import { forbidden } from '../errors.ts'
import { ok, serve } from '../plugins/serve.ts'
import type { Shop } from '../shop.ts'
import { addPieces, setPieces } from './change-line.ts'
import { ownerOf } from './owner.ts'
import * as carts from './service.ts'

export function cartRoutes(app: FastifyInstance, shop: Shop): void {
  serve(app, getCart, async ({ user, query }) => ok(await carts.getCart(shop, ownerOf(user, query))))

  serve(app, addToCart, (call) =>
    carts.changeLine(shop, call, ownerOf(call.user, call.body), call.body, addPieces),
  )

  serve(app, setCartLine, (call) =>
    carts.changeLine(shop, call, ownerOf(call.user, call.body), call.body, setPieces),
  )

  serve(app, removeCartLine, (call) => carts.removeLine(shop, call, ownerOf(call.user, call.body), call.body))

  serve(app, mergeCart, async (call) => {
    const { user, body } = call
    if (body.userId && body.userId !== user._id) throw forbidden()
    return carts.mergeCarts(shop, call, user._id, body.guestId)
  })
}
