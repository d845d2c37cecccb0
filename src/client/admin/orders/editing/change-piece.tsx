import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { useMay } from '#client/platform/admin/use-may.ts'
import { messageOf } from '#client/platform/api-error.ts'
import { refusalsOf } from '#client/platform/refusals.ts'
import { AdminDialog } from '#client/ui/admin/admin-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { leftWords, piecesToBuy, productToChoose } from './product-query.ts'
import { useChangeLine } from './mutations.ts'

type Item = OrderDetail['orderItems'][number]

interface Props {
  order: OrderDetail
  item: Item
  /** From 0. */
  line: number
}

/** Of a line of which something is not packed, for who may change orders. */
export function ChangePiece({ order, item, line }: Props) {
  const mayChange = useMay()('changeOrders')
  const [isAsked, setAsked] = useState(false)
  if (!mayChange || order.status !== 'Processing' || !item.pieces.placed) return null
  return (
    <>
      <Button
        size="small"
        className="mt-2"
        aria-label={`Change size or colour of ${item.name}, ${item.size}, ${item.color}`}
        onClick={() => setAsked(true)}
      >
        Change…
      </Button>
      {isAsked && <Asked order={order} item={item} line={line} onClose={() => setAsked(false)} />}
    </>
  )
}

function Asked({ order, item, line, onClose }: Props & { onClose: () => void }) {
  const product = useQuery(productToChoose(item.productId))
  // As it was when it was opened: what another does meanwhile is told.
  const [seen] = useState({ size: item.size, color: item.color })
  const [changedAt] = useState(order.piecesChangedAt ?? null)
  const [wanted, setWanted] = useState(seen)
  const change = useChangeLine(order._id)
  const count = item.pieces.placed ?? 0
  const [pieces, setPieces] = useState(count)
  const left = product.data && piecesToBuy(product.data, wanted.size, wanted.color)
  const isSame = wanted.size === seen.size && wanted.color === seen.color
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSame || change.isPending) return
    // Of a single piece its size says whether it is the one that was seen.
    const part = item.quantity === 1 ? {} : { part: { pieces, seen: changedAt } }
    change.mutate({ line, ...wanted, seen, ...part }, { onSuccess: onClose })
  }
  return (
    <AdminDialog title="Change size or colour" onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-sm wrap-anywhere">
          {`${count === 1 ? '1 piece' : `${count} pieces`} of ${item.name}, ordered in ${seen.size}, ${seen.color}. Its price stays.`}
        </p>
        {product.isPending && <Spinner />}
        {product.error && (
          <p role="alert" className="text-danger">
            {messageOf(product.error)}
          </p>
        )}
        {product.data && (
          <>
            <SelectField
              label="Size"
              name="size"
              value={wanted.size}
              onChange={({ currentTarget }) => setWanted({ ...wanted, size: currentTarget.value })}
            >
              {options(product.data.sizes, seen.size)}
            </SelectField>
            <SelectField
              label="Colour"
              name="color"
              value={wanted.color}
              hint={isSame || left === undefined ? undefined : leftWords(left)}
              onChange={({ currentTarget }) => setWanted({ ...wanted, color: currentTarget.value })}
            >
              {options(product.data.colors, seen.color)}
            </SelectField>
            {count > 1 && (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <span aria-hidden="true">How many of them</span>
                <Stepper label="How many of them" value={pieces} min={1} max={count} onChange={setPieces} />
              </div>
            )}
          </>
        )}
        <p role="alert" className="text-danger empty:hidden">
          {change.error && refusalsOf(change.error)}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Leave it as it is</Button>
          <Button type="submit" variant="primary" disabled={isSame} busy={change.isPending}>
            Change it
          </Button>
        </div>
      </form>
    </AdminDialog>
  )
}

/** The one that it is stands among them, even where it is no longer made. */
const options = (values: readonly string[], own: string) =>
  [...new Set([...values, own])].map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
