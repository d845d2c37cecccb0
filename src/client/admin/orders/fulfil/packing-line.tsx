import type { OrderDetail } from '#shared/contract/admin/order.ts'
import { Badge } from '#client/ui/badge.tsx'
import { CodesLine } from '#client/ui/admin/codes-line.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { MinusIcon } from '#client/ui/icons.tsx'
import { Picture } from '#client/ui/picture.tsx'

interface Props {
  line: OrderDetail['orderItems'][number]
  /** Pieces that belong into the parcel, and that are in it. */
  toPack: number
  packed: number
  onPut: (pieces: number) => void
}

/** Each touch puts one piece more into the parcel. */
export function PackingLine({ line, toPack, packed, onPut }: Props) {
  const { name, size, color, image, isMissing } = line
  const isDone = packed === toPack
  return (
    <li className="packing-line" data-done={isDone || undefined}>
      <button type="button" aria-disabled={isDone || undefined} onClick={() => !isDone && onPut(packed + 1)}>
        <span className="packing-picture">
          {image && <Picture image={{ url: image, altText: '' }} sizes="7rem" />}
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block text-lg font-medium">{name}</span>
          <span className="block text-lg">{`${size}, ${color}`}</span>
          <CodesLine sku={line.sku} barcode={line.barcode} />
          {isMissing && <Badge tone="danger">Missing from the stock</Badge>}
        </span>
        <span className="packing-count">
          {isDone && <span aria-hidden="true">✓</span>}
          <span className={isDone ? 'sr-only' : ''}>{`${packed}/${toPack}`}</span>
          <span className="sr-only"> in the parcel</span>
        </span>
      </button>
      {packed > 0 && (
        <IconButton label={`One ${name}, ${size}, ${color} less`} onClick={() => onPut(packed - 1)}>
          <MinusIcon className="size-5" />
        </IconButton>
      )}
    </li>
  )
}
