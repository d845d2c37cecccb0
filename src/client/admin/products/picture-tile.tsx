import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '#client/ui/icons.tsx'
import { Picture } from '#client/ui/picture.tsx'
import type { Picture as ProductPicture } from './product-values.ts'

interface Props {
  image: ProductPicture
  /** From 1. */
  position: number
  count: number
  dragging: boolean
  onDragStart: () => void
  onDragEnd: () => void
  onDropHere: () => void
  onMove: (by: -1 | 1) => void
  onAltText: (text: string) => void
  onRemove: () => void
}

/** Moved by dragging it, or by its buttons. */
export function PictureTile(props: Props) {
  const { image, position, count, dragging, onMove, onAltText, onRemove } = props
  return (
    // For the keyboard there are the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      className={`flex flex-col gap-2 transition-opacity ${dragging ? 'opacity-40' : ''}`}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        props.onDropHere()
      }}
    >
      <span className="picture-frame relative cursor-grab border border-line">
        <Picture image={image} sizes="12rem" />
        {position === 1 && <Badge className="absolute top-2 left-2 shadow-sm">Cover</Badge>}
      </span>
      <span className="-my-1 flex items-center justify-between">
        <IconButton
          label={`Move image ${position} forward`}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ChevronLeftIcon className="size-4.5" />
        </IconButton>
        <IconButton label={`Remove image ${position}`} className="text-danger" onClick={onRemove}>
          <TrashIcon className="size-4.5" />
        </IconButton>
        <IconButton
          label={`Move image ${position} back`}
          disabled={position === count}
          onClick={() => onMove(1)}
        >
          <ChevronRightIcon className="size-4.5" />
        </IconButton>
      </span>
      <input
        type="text"
        name={`altText${position}`}
        aria-label={`What image ${position} shows`}
        placeholder="What it shows"
        autoComplete="off"
        maxLength={300}
        className="field text-sm"
        value={image.altText}
        onChange={(event) => onAltText(event.currentTarget.value)}
      />
    </li>
  )
}
