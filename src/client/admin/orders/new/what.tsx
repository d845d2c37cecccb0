import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminProduct } from '#shared/contract/admin/product.ts'
import { LINE_QUANTITY } from '#shared/limits.ts'
import { AdminCard } from '#client/ui/admin/admin-card.tsx'
import { Finder, FoundRow } from '#client/ui/admin/finder.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'
import { formatRupees } from '#client/ui/money.ts'
import { SelectField } from '#client/ui/select-field.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { leftWords, piecesToBuy } from '../editing/product-query.ts'
import { newOrderQueries } from './queries.ts'
import { type PartProps, pieceOf, scannedIn, type TypedPiece } from './typed-order.ts'

/** The pieces, each with its size, colour and number. */
export function What({ order: { pieces }, mistakes, onChange }: PartProps) {
  const change = (at: number, changes: Partial<TypedPiece>) =>
    onChange({ pieces: pieces.map((piece, index) => (index === at ? { ...piece, ...changes } : piece)) })
  const remove = (at: number) => onChange({ pieces: pieces.filter((_, index) => index !== at) })
  return (
    <AdminCard title="Pieces">
      <div className="flex flex-col gap-5">
        {pieces.length > 0 && (
          <ul aria-label="Pieces" className="flex flex-col divide-y divide-line border-y border-line">
            {pieces.map((piece, at) => (
              <Piece
                // The same product can stand there in two sizes.
                key={`${at} ${piece.productId}`}
                piece={piece}
                onChange={(changes) => change(at, changes)}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
        )}
        {mistakes.checkoutItems && (
          <p role="alert" className="field-error">
            {pieces.length === 0 ? 'Add at least one piece' : mistakes.checkoutItems}
          </p>
        )}
        <ProductFinder onAdd={(piece) => onChange({ pieces: [...pieces, piece] })} />
      </div>
    </AdminCard>
  )
}

interface PieceProps {
  piece: TypedPiece
  onChange: (changes: Partial<TypedPiece>) => void
  onRemove: () => void
}

function Piece({ piece, onChange, onRemove }: PieceProps) {
  const { name, sku, sizes, colors, size, color, quantity } = piece
  const left = piecesToBuy(piece, size, color)
  return (
    <li className="flex flex-wrap items-end gap-3 py-3">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3 self-center text-sm">
        <Thumbnail url={piece.image} alt="" />
        <span className="min-w-0">
          <span className="block font-medium break-words">{name}</span>
          <span className={`block ${left < quantity ? 'text-danger' : 'text-muted'}`}>
            {`${sku}, ${leftWords(left)}`}
          </span>
        </span>
      </span>
      <SelectField
        className="w-24"
        label="Size"
        name="size"
        aria-label={`Size of ${name}`}
        value={size}
        onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
      >
        {sizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField
        className="w-32"
        label="Colour"
        name="color"
        aria-label={`Colour of ${name}`}
        value={color}
        onChange={({ currentTarget }) => onChange({ color: currentTarget.value })}
      >
        {colors.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <Stepper
        label={`Quantity of ${name}`}
        value={quantity}
        min={LINE_QUANTITY.min}
        max={LINE_QUANTITY.max}
        onChange={(count) => onChange({ quantity: count })}
      />
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <CloseIcon className="size-4" />
      </IconButton>
    </li>
  )
}

function ProductFinder({ onAdd }: { onAdd: (piece: TypedPiece) => void }) {
  const [search, setSearch] = useState('')
  const found = useQuery(newOrderQueries.products(search))
  return (
    <div className="flex flex-col gap-3">
      <Finder
        label="Add by name, SKU or barcode"
        search={search}
        onSearch={setSearch}
        isNothing={found.data?.length === 0}
      >
        {(found.data ?? []).map((product) => (
          <FoundProduct key={product._id} product={product} search={search} onAdd={onAdd} />
        ))}
      </Finder>
    </div>
  )
}

interface FoundProps {
  product: AdminProduct
  search: string
  onAdd: (piece: TypedPiece) => void
}

/** Where a code of one size and colour is scanned, it is that piece. */
function FoundProduct({ product, search, onAdd }: FoundProps) {
  const scanned = scannedIn(product, search)
  const name = scanned ? `${product.name}, ${scanned.size}, ${scanned.color}` : product.name
  const code = scanned ? search.trim() : product.sku
  const price = formatRupees(product.sale?.price ?? product.discountPrice ?? product.price)
  const left = scanned ? piecesToBuy(product, scanned.size, scanned.color) : product.countInStock
  return (
    <FoundRow
      title={name}
      about={`${code}, ${price}, ${leftWords(left)}`}
      action="Add"
      of={`${name}, ${code}`}
      onPress={() => onAdd(pieceOf(product, scanned))}
    />
  )
}
