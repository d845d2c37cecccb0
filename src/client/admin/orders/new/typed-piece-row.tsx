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

const CHOICES = [
  { field: 'size', options: 'sizes', label: 'Size', width: 'w-24' },
  { field: 'color', options: 'colors', label: 'Colour', width: 'w-32' },
] as const

/** A piece with its size, colour and number, in a list of them. */
export function TypedPieceRow({ piece, onChange, onRemove }: PieceProps) {
  const { name, sku, size, color, quantity } = piece
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
      {CHOICES.map(({ field, options, label, width }) => (
        <SelectField
          key={field}
          className={width}
          label={label}
          name={field}
          aria-label={`${label} of ${name}`}
          value={piece[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        >
          {piece[options].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      ))}
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
