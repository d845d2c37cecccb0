import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { refusalsOf } from '#client/platform/refusals.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { ProductFinder } from '../new/product-finder.tsx'
import { newOrderQueries } from '../new/queries.ts'
import { itemsOf, type TypedPiece } from '../new/typed-order.ts'
import { TypedPieceRow } from '../new/typed-piece-row.tsx'
import { useAddPiece } from '../editing/mutations.ts'
import { ReferenceField } from '../new/reference-field.tsx'

/** Asks what is added, says what it costs, and how that is paid. */
export function AddPieceDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [piece, setPiece] = useState<TypedPiece>()
  const [reference, setReference] = useState('')
  // As it was when it was opened: what another does meanwhile is told.
  const [seen] = useState(order.piecesChangedAt ?? null)
  const add = useAddPiece(order._id)
  const costs = useQuery(costOf(order, piece))
  const cost = piece && !costs.isPlaceholderData ? costs.data?.totals.items : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!piece || cost === undefined || add.isPending) return
    const { productId, size, color, quantity } = piece
    const price = cost / quantity
    add.mutate({ productId, size, color, quantity, price, reference, seen }, { onSuccess: onClose })
  }
  return (
    <AdminDialog title="Add a piece" onClose={onClose}>
      <div className="flex flex-col gap-4">
        {piece ? (
          <ul aria-label="Pieces" className="border-y border-line">
            <TypedPieceRow
              piece={piece}
              onChange={(changes) => setPiece({ ...piece, ...changes })}
              onRemove={() => setPiece(undefined)}
            />
          </ul>
        ) : (
          <ProductFinder onAdd={setPiece} />
        )}
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {cost !== undefined && <p className="text-sm">{paidWords(order, cost)}</p>}
          {piece && order.isPaid && <ReferenceField value={reference} onChange={setReference} />}
          <p role="alert" className="text-danger empty:hidden">
            {(add.error && refusalsOf(add.error)) ?? (piece && costs.error && refusalsOf(costs.error))}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose}>Leave it as it is</Button>
            <Button type="submit" variant="primary" disabled={cost === undefined} busy={add.isPending}>
              Add it
            </Button>
          </div>
        </form>
      </div>
    </AdminDialog>
  )
}

/** The shop's answer, by size, colour and the sale of now; no code and no delivery of the order is in it. */
const costOf = ({ shippingAddress, user }: OrderDetail, piece: TypedPiece | undefined) =>
  newOrderQueries.totals({
    checkoutItems: piece ? itemsOf({ pieces: [piece] }) : [],
    country: shippingAddress.country,
    postalCode: shippingAddress.postalCode,
    state: shippingAddress.state ?? '',
    code: '',
    account: user?._id ?? null,
  })

/** What it costs, and how that is paid; the shop adds its tax, where that comes on top. @param cost in rupees */
function paidWords({ isPaid, totals }: OrderDetail, cost: number): string {
  const costs = `It costs ${formatRupees(cost)}${totals && totals.taxOnTop > 0 ? ' and its tax' : ''}`
  return isPaid
    ? `${costs}. Add it once that has come to the shop: by bank transfer, or UPI on the telephone.`
    : `${costs}, paid at the door with the rest.`
}
