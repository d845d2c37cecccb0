import { imageSources } from '#shared/image-sources.ts'

export interface PictureImage {
  url: string
  altText: string
  width?: number | undefined
  height?: number | undefined
  /** The dominant colour, `#rrggbb`. */
  color?: string | undefined
  /** What it looks like from afar, as a ThumbHash in base64. */
  placeholder?: string | undefined
}

interface Props {
  image: PictureImage
  /** How wide it is shown, as in `<img sizes>`: the browser chooses the file by it. */
  sizes: string
  /** On the first screen: loaded at once and before others. */
  priority?: boolean
  /** Its smallest file will do: half the bytes of a card's, which is not there yet. */
  isThumbnail?: boolean
  className?: string
  /** For a view transition from card to product. */
  transitionName?: string | undefined
}

/** A product's picture in its place of 4:5, on its own colour until it is there. */
export function Picture({
  image,
  sizes,
  priority = false,
  isThumbnail,
  className = '',
  transitionName,
}: Props) {
  const sources = imageSources(image.url, image.width, isThumbnail ? 160 : undefined)
  return (
    <picture
      className={`picture ${className}`}
      style={{ backgroundColor: image.color, viewTransitionName: transitionName }}
    >
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        srcSet={sources?.webp}
        sizes={sizes}
        src={sources?.fallback ?? image.url}
        alt={image.altText}
        width={image.width ?? 960}
        height={image.height ?? 1200}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        // A browser raises whatever is in sight: small pictures would share the line with the one that is waited for.
        fetchPriority={priority ? 'high' : 'low'}
        draggable={false}
        data-placeholder={image.placeholder}
        referrerPolicy={sources ? undefined : 'no-referrer'}
        ref={priority ? hideBroken : fadeIn}
      />
    </picture>
  )
}

/** What comes sooner needs nothing in its place, nor what is out of sight, ms. */
const LATE_MS = 300

/**
 * Only what is not there yet fades: a picture from the cache must not blink. One that cannot be had leaves its place
 * to what stands in for it: the browser's sign for it says nothing to a shopper.
 */
function fadeIn(image: HTMLImageElement | null): void {
  if (!image || isThere(image)) return
  image.dataset['loading'] = ''
  image.addEventListener('load', () => delete image.dataset['loading'], { once: true })
  waitFor(image, 'never')
}

/** What the page was first shown with stays in sight when the page comes to life. */
function hideBroken(image: HTMLImageElement | null): void {
  if (!image || isThere(image)) return
  if (image.complete) image.dataset['loading'] = ''
  waitFor(image, '')
}

const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

/** What is hidden has no height. */
const isInSight = ({ top, height }: DOMRect) => height > 0 && top < innerHeight

/** @param broken said of it where it cannot be had. */
function waitFor(image: HTMLImageElement, broken: string): void {
  if (image.complete) standIn(image)
  else setTimeout(() => isInSight(image.getBoundingClientRect()) && standIn(image), LATE_MS)
  image.addEventListener('error', () => ((image.dataset['loading'] = broken), standIn(image)), { once: true })
}

function standIn(image: HTMLImageElement): void {
  if (image.dataset['placeholder'] && !isThere(image))
    void import('./placeholder.ts').then(({ showPlaceholder }) => showPlaceholder(image))
}
