import type { FastifyInstance } from 'fastify'
import {
  addOrderPiece,
  changeOrderLine,
  moveOrder,
  noteOrder,
} from '#shared/endpoints/admin/order-editing.ts'
import type { CheckoutContext } from '../checkout/ways.ts'
import { ok, serve } from '../http/serve.ts'
import { addPiece } from './add-piece.ts'
import * as lines from './change-order-line.ts'
import * as editing from './service.ts'

export function orderEditingRoutes(app: FastifyInstance, context: CheckoutContext): void {
  serve(app, moveOrder, async ({ params, body, user }) =>
    ok(await editing.moveOrder(context, params.id, body, user)),
  )

  serve(app, changeOrderLine, async ({ params, body, user }) =>
    ok(await lines.changeOrderLine(context, params.id, body, user)),
  )

  serve(app, addOrderPiece, async ({ params, body, user }) =>
    ok(await addPiece(context, params.id, body, user)),
  )

  serve(app, noteOrder, async ({ params, body, user }) =>
    ok(await editing.noteOrder(context, params.id, body.note, user)),
  )
}
