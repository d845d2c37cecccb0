import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ProductImage } from '#shared/contract/product.ts'
import { imageSources } from '#shared/image-sources.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#client/ui/icons.tsx'
import { keepStill, showModal } from '#client/ui/modal.ts'
import { useZoom } from './use-zoom.ts'
import { isWhole, KEY_STEP, MOST } from './zoom.ts'
import './zoom.css'

interface Props {
  images: readonly ProductImage[]
  first: number
  /** With the picture that was in sight last. */
  onClose: (shown: number) => void
}

const STEP = 1.5

/** The pictures on the whole screen: pinch, double tap, + and -; arrows turn over or move what is enlarged. */
export function ZoomDialog({ images, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
  const { view, reset, zoom, move, handlers } = useZoom(frame)
  const image = images[shown]
  const turn = (step: number) => {
    const next = Math.min(Math.max(shown + step, 0), images.length - 1)
    if (next === shown) return
    setShown(next)
    reset()
  }
  useEffect(() => {
    if (dialog.current) showModal(dialog.current)
    return keepStill
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? []
    if (dx !== undefined && dy !== undefined) {
      if (isWhole(view)) turn(dx)
      else move({ x: -dx * KEY_STEP, y: -dy * KEY_STEP })
    } else if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }
  if (!image) return null
  const sources = imageSources(image.url, image.width)
  return (
    // The keys belong to the whole screen, whichever of its buttons has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Pictures, enlarged"
      className="zoom-screen whole-window"
      onClose={() => onClose(shown)}
      onKeyDown={handleKeyDown}
    >
      <div ref={frame} className="zoom-frame" data-close={!isWhole(view)} {...handlers(turn)}>
        <picture key={image.url}>
          {sources && <source type="image/avif" srcSet={sources.avif} sizes={SIZES} />}
          <img
            srcSet={sources?.webp}
            sizes={sources ? SIZES : undefined}
            src={sources?.fallback ?? image.url}
            alt={image.altText}
            width={image.width ?? 960}
            height={image.height ?? 1200}
            draggable={false}
            referrerPolicy={sources ? undefined : 'no-referrer'}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              // The thumbnail's file, which is there first, holds the place of the large one.
              backgroundImage: sources ? `url(${sources.avif.split(' ')[0]})` : undefined,
            }}
          />
        </picture>
      </div>
      <div className="zoom-bar">
        <p role="status" className="px-3 text-sm tabular-nums">
          <span className="sr-only">Picture </span>
          <span>{`${shown + 1} of ${images.length}`}</span>
          <span className="sr-only">{`, ${Math.round(view.scale * 100)} percent`}</span>
        </p>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="zoom-tools">
        {images.length > 1 && (
          <IconButton label="Previous picture" aria-disabled={shown === 0} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        )}
        <IconButton label="Make smaller" aria-disabled={isWhole(view)} onClick={() => zoom(1 / STEP)}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Make larger" aria-disabled={view.scale >= MOST} onClick={() => zoom(STEP)}>
          <PlusIcon />
        </IconButton>
        {images.length > 1 && (
          <IconButton
            label="Next picture"
            aria-disabled={shown === images.length - 1}
            onClick={() => turn(1)}
          >
            <ChevronRightIcon />
          </IconButton>
        )}
      </div>
    </dialog>
  )
}

/** Enlarged it wants more pixels than the screen has. */
const SIZES = '200vw'

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
