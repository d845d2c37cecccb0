import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { type AdminOrder, adminOrderSchema, type OrderDetail } from '#shared/contract/admin/order.ts'
import {
  addOrderPiece,
  changeOrderLine,
  moveOrder,
  noteOrder,
} from '#shared/endpoints/admin/order-editing.ts'
import type { InputOf } from '#shared/endpoints/endpoint.ts'
import { ApiError, messageOf } from '#client/platform/api-error.ts'
import { call } from '#client/platform/api.ts'
import { adminKeys } from '#client/platform/admin/query-keys.ts'
import { notify } from '#client/platform/toast.ts'
import { useShowOrder } from './use-show-order.ts'

/** The order as it is now, where that is why it was not moved. */
export function movedMeanwhile(error: unknown): AdminOrder | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined
  const present = v.safeParse(adminOrderSchema, error.data)
  return present.success ? present.output : undefined
}

/** What was typed stays in its form where it is refused; behind it stands the order as it is now. */
export function useMoveOrder(id: string) {
  const queryClient = useQueryClient()
  const show = useShowOrder(id)
  return useMutation({
    mutationFn: async (body: InputOf<typeof moveOrder>['body']) =>
      (await call(moveOrder, { params: { id }, body })).data,
    onSuccess: (order) => {
      notify.success('The order goes to the new address')
      return show(order)
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries({ queryKey: adminKeys.orders.detail(id) })
    },
  })
}

export function useNoteOrder(id: string) {
  const show = useShowOrder(id)
  return useMutation({
    mutationFn: async (note: string) => (await call(noteOrder, { params: { id }, body: { note } })).data,
    onSuccess: (order) => {
      notify.success('Noted')
      return show(order)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
}

type LineChange = InputOf<typeof changeOrderLine>['body']
export const useChangeLine = (id: string) =>
  usePieces(id, {
    change: (body: LineChange) => call(changeOrderLine, { params: { id }, body }),
    done: 'The piece was changed',
  })

type AddedPiece = InputOf<typeof addOrderPiece>['body']
export const useAddPiece = (id: string) =>
  usePieces(id, {
    change: (body: AddedPiece) => call(addOrderPiece, { params: { id }, body }),
    done: 'The piece was added',
  })

interface PiecesChange<Body> {
  change: (body: Body) => Promise<{ data: OrderDetail }>
  /** Said once it is done. */
  done: string
}

/** What was chosen stays in its form where it is refused; behind it stand order and stock as they are now. */
function usePieces<Body>(id: string, { change, done }: PiecesChange<Body>) {
  const queryClient = useQueryClient()
  const show = useShowOrder(id)
  const askAgain = (...keys: readonly (readonly unknown[])[]) =>
    Promise.all(
      [adminKeys.products.all, adminKeys.inventory.all, ...keys].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  return useMutation({
    mutationFn: async (body: Body) => (await change(body)).data,
    onSuccess: (order) => {
      notify.success(done)
      return Promise.all([show(order), askAgain()])
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409) await askAgain(adminKeys.orders.detail(id))
    },
  })
}
