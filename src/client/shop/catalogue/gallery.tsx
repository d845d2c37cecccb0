import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { ProductImage } from '#shared/contract/product.ts'
import { PICTURE_SIZES } from '#shared/image-sources.ts'
import { here } from '#client/platform/hydration/here.ts'
import { lazyPart } from '#client/platform/lazy-part.tsx'
import { useStore } from '#client/platform/store.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Picture } from '#client/ui/picture.tsx'
import './gallery.css'

/** Fetched when it is first opened; without a connection the worker has it. */
const ZoomDialog = lazyPart(async () => (await import('./zoom-dialog.tsx')).ZoomDialog)

interface Props {
  images: readonly ProductImage[]
  priority: boolean
  /** Of the first picture, for the view transition from its card. */
  transitionName?: string | undefined
}

const THUMBNAIL = '4.5rem'

/** One picture at a time: swiped on a phone, by thumbnails or arrow keys elsewhere. */
export function Gallery({ images, priority, transitionName }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  // In a first page, the pictures behind the first would take its place on a slow line.
  const isAlive = useStore(here, false)
  // Who comes from a list has the cards' files; who comes from elsewhere would wait for them beside the large picture.
  const [isThumbnail] = useState(!isAlive)
  const show = (index: number) => {
    const to = Math.min(Math.max(index, 0), images.length - 1)
    strip.current?.scrollTo({ left: to * strip.current.clientWidth })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Enter: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (step === 0) setEnlarged(true)
    else show(shown + step)
  }
  if (images.length === 0) return <div className="aspect-4/5 rounded-card bg-surface" />
  const several = images.length > 1
  return (
    <section aria-label="Pictures" className="flex min-w-0 flex-col gap-3 lg:flex-row-reverse lg:items-start">
      <div className="relative -mx-4 min-w-0 sm:-mx-6 md:mx-0 lg:flex-1">
        {/* What scrolls has to be reached and moved by the keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={several ? 0 : undefined}
          role="group"
          aria-label={`Picture ${shown + 1} of ${images.length}`}
          className="flex cursor-zoom-in snap-x snap-mandatory gap-2 overflow-x-auto scroll-smooth md:rounded-card [scrollbar-width:none]"
          onClick={() => setEnlarged(true)}
          onKeyDown={handleKeyDown}
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {images.map((image, index) => (
            <div
              key={image.url}
              className="gallery-picture relative w-full shrink-0 snap-center"
              style={{ viewTransitionName: index === 0 ? transitionName : undefined }}
            >
              {/* The thumbnail's file, which is there first, holds the place of the large one. */}
              <Picture image={{ ...image, altText: '' }} sizes={THUMBNAIL} isThumbnail={isThumbnail} />
              {(index === 0 || isAlive) && (
                <div className="picture-over">
                  <Picture image={image} sizes={PICTURE_SIZES.gallery} priority={priority && index === 0} />
                </div>
              )}
            </div>
          ))}
        </div>
        <IconButton
          label="Enlarge picture"
          aria-haspopup="dialog"
          className="absolute right-3 bottom-3 border border-line bg-paper"
          onClick={() => setEnlarged(true)}
        >
          <PlusIcon />
        </IconButton>
      </div>
      {enlarged && (
        <Suspense>
          <ZoomDialog
            images={images}
            first={shown}
            onMissing={() => setEnlarged(false)}
            onClose={(last) => {
              setEnlarged(false)
              show(last)
            }}
          />
        </Suspense>
      )}
      {several && (
        <ul className="flex gap-2 lg:flex-col">
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown}
                className="gallery-small"
                onClick={() => show(index)}
              >
                <Picture image={{ ...image, altText: '' }} sizes={THUMBNAIL} isThumbnail={isThumbnail} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
