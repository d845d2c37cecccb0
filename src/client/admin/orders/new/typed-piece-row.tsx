import { LINE_QUANTITY } from '#shared/limits.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { CloseIcon } from '#client/ui/icons.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { Thumbnail } from '#client/ui/thumbnail.tsx'
import { leftWords, piecesToBuy } from '../editing/product-query.ts'
import type { TypedPiece } from './typed-order.ts'

interface PieceProps {
  piece: TypedPiece
  onChange: (changes: Partial<TypedPiece>) => void
  onRemove: () => void
}

/** A piece with its size, colour and number, in a list of them. */
export function TypedPieceRow({ piece, onChange, onRemove }: PieceProps) {
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
