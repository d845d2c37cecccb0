import { type FormEvent, useId, useRef, useState } from 'react'
import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { seenOf } from '#shared/order-life/seen.ts'
import { Button } from '#client/ui/button.tsx'
import { modal } from '#client/ui/modal.ts'
import { TextField } from '#client/ui/text-field.tsx'
import { linesToPack, type Packed, readPiece } from './packing.ts'
import { PackingLine } from './packing-line.tsx'
import { useFulfil } from './use-fulfil.ts'
import { useOrderNames } from './use-order-names.ts'
import './packing.css'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** For whoever stands at the shelf with a phone or a scanner: each piece is touched or scanned into the parcel. */
export function PackingView({ order, onClose }: Props) {
  const titleId = useId()
  const nameOf = useOrderNames()
  const fulfil = useFulfil()
  const scanner = useRef<HTMLInputElement>(null)
  const [packed, setPacked] = useState<Packed>({})
  const [scanned, setScanned] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const lines = linesToPack(order)
  const all = lines.reduce((sum, { toPack }) => sum + toPack, 0)
  const count = Object.values(packed).reduce((sum, pieces) => sum + pieces, 0)
  const put = (position: number, pieces: number) => {
    setRefusal(undefined)
    setPacked((now) => ({ ...now, [position]: pieces }))
  }
  const handleScan = (event: FormEvent) => {
    event.preventDefault()
    if (scanned.trim() === '') return
    const piece = readPiece(order, packed, scanned)
    setScanned('')
    scanner.current?.focus()
    if ('refusal' in piece) setRefusal(piece.refusal)
    else put(piece.position, (packed[piece.position] ?? 0) + 1)
  }
  const handlePacked = () => {
    const pieces = Object.entries(packed)
      .map(([position, quantity]) => ({ position: Number(position), quantity }))
      .filter(({ quantity }) => quantity > 0)
    fulfil.mutate(
      { action: 'pack', orders: [{ order: order._id, pieces, seen: seenOf(order) }] },
      { onSuccess: onClose },
    )
  }
  return (
    <dialog
      ref={modal}
      className="packing"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id={titleId} className="text-lg font-medium">{`Pack ${nameOf(order)}`}</h2>
        <p role="status" className="tabular-nums">{`${count} of ${all}`}</p>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </header>
      <form noValidate onSubmit={handleScan}>
        <TextField
          ref={scanner}
          label="Scan or type a barcode or SKU"
          name="piece"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={300}
          value={scanned}
          error={refusal}
          onChange={({ currentTarget }) => setScanned(currentTarget.value)}
        />
      </form>
      <ul>
        {lines.map(({ line, position, toPack }) => (
          <PackingLine
            key={position}
            line={line}
            toPack={toPack}
            packed={packed[position] ?? 0}
            onPut={(pieces) => put(position, pieces)}
          />
        ))}
      </ul>
      <footer>
        <Button
          variant="primary"
          className="w-full"
          disabled={count === 0}
          busy={fulfil.isPending}
          onClick={handlePacked}
        >
          {count > 0 && count < all ? `Pack ${count} of ${all}, the rest later` : 'Packed'}
        </Button>
      </footer>
    </dialog>
  )
}
