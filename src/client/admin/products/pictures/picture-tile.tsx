import { useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#client/ui/icons.tsx'
import { TrashIcon } from '#client/ui/later-icons.tsx'
import { colorShown } from '#shared/picture-for.ts'
import { Picture } from '#client/ui/picture.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import type { FormPicture } from '../form-fields.ts'

interface Props {
  image: FormPicture
  /** From 1. */
  position: number
  count: number
  onMove: (by: -1 | 1) => void
  onAltText: (text: string) => void
  /** Empty for no colour in particular; undefined to leave it to its words. */
  onShows: (color: string | undefined) => void
  /** What the product is called and sold in: a picture may be of one colour. */
  product: { name: string; colors: readonly string[] }
  onRemove: () => void
}

/** Moved by dragging it, by space and arrows, or by its buttons. */
export function PictureTile({
  image,
  position,
  count,
  onMove,
  onAltText,
  onShows,
  onRemove,
  product,
}: Props) {
  const { altText } = image
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.url })
  return (
    <li
      ref={setNodeRef}
      className={`flex flex-col gap-2 ${isDragging ? 'relative z-10 opacity-70' : ''}`}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      <span className="relative">
        <span
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Image ${position} of ${count}`}
          className="picture-frame cursor-grab touch-manipulation border border-line active:cursor-grabbing"
        >
          <Picture image={image} sizes="12rem" />
        </span>
        {position === 1 && (
          <Badge className="pointer-events-none absolute top-2 left-2 shadow-sm">Cover</Badge>
        )}
      </span>
      <span className="-my-1 flex items-center justify-between">
        <MoveButton label={`Move image ${position} forward`} ended={position === 1} onMove={() => onMove(-1)}>
          <ChevronLeftIcon className="size-4.5" />
        </MoveButton>
        <IconButton
          data-removes
          label={`Remove image ${position}`}
          className="text-danger"
          onClick={onRemove}
        >
          <TrashIcon className="size-4.5" />
        </IconButton>
        <MoveButton label={`Move image ${position} back`} ended={position === count} onMove={() => onMove(1)}>
          <ChevronRightIcon className="size-4.5" />
        </MoveButton>
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
      {product.colors.length > 1 && (
        <SelectField
          label={`Colour that image ${position} shows`}
          labelHidden
          name={`colorShown${position}`}
          value={choiceOf(image, product.colors)}
          onChange={({ currentTarget: { value } }) =>
            onShows(value === BY_WORDS ? undefined : value.slice(1))
          }
        >
          <option
            value={BY_WORDS}
          >{`By its words: ${colorShown({ altText }, product.colors) ?? 'all'}`}</option>
          <option value={CHOSEN}>All colours</option>
          {product.colors.map((color) => (
            <option key={color} value={`${CHOSEN}${color}`}>
              {color}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  )
}

const BY_WORDS = ''
/** Before what was chosen: no colour in particular is a choice too. */
const CHOSEN = '='

const choiceOf = ({ shows }: FormPicture, colors: readonly string[]) =>
  shows === undefined || (shows !== '' && !colors.includes(shows)) ? BY_WORDS : `${CHOSEN}${shows}`

interface MoveProps {
  label: string
  /** It stands at the end already. Not `disabled`: the focus would be lost with the last move. */
  ended: boolean
  onMove: () => void
  children: ReactNode
}

const MoveButton = ({ label, ended, onMove, children }: MoveProps) => (
  <IconButton
    label={label}
    aria-disabled={ended || undefined}
    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    onClick={({ currentTarget }) => {
      if (ended) return
      onMove()
      // The tile is put somewhere else in the page, which takes the focus off it.
      requestAnimationFrame(() => currentTarget.focus())
    }}
  >
    {children}
  </IconButton>
)
