import { placeholderBytes } from '#shared/placeholder.ts'
import { thumbHashToDataURL } from 'thumbhash'

/** Shows what a picture looks like from afar behind its place; where that cannot be read, its colour stays. */
export function showPlaceholder(image: HTMLImageElement): void {
  const place = image.parentElement
  const url = placeholderUrl(image.dataset['placeholder'] ?? '')
  if (!place || !url || (image.complete && image.naturalWidth > 0)) return
  // Few waves of colour overshoot at the edges: a veil of the picture's own colour calms them.
  const veil = `color-mix(in srgb, ${place.style.backgroundColor || 'transparent'} 45%, transparent)`
  place.style.backgroundImage = `linear-gradient(${veil} 0 100%), url(${url})`
  place.style.backgroundSize = 'cover'
  // What is transparent in it shows its own ground.
  image.addEventListener('load', () => (place.style.backgroundImage = ''), { once: true })
}

/** As a PNG; undefined for what is no ThumbHash. */
export function placeholderUrl(text: string): string | undefined {
  const bytes = placeholderBytes(text)
  return bytes && bytes.length === lengthOf(bytes) ? thumbHashToDataURL(bytes) : undefined
}

/** How many bytes a ThumbHash with this beginning has: its header says how many waves of four bits follow. */
function lengthOf([, , third = 0, fourth = 0, fifth = 0]: Uint8Array): number {
  const [hasAlpha, isLandscape] = [third >> 7, fifth >> 7]
  const [longer, shorter] = [Math.max(3, hasAlpha ? 5 : 7), Math.max(3, fourth & 7)]
  const [across, down] = isLandscape ? [longer, shorter] : [shorter, longer]
  const waves = wavesOf(across, down) + 2 * wavesOf(3, 3) + (hasAlpha ? wavesOf(5, 5) : 0)
  return (hasAlpha ? 6 : 5) + Math.ceil(waves / 2)
}

/** Of a channel, all but the one that is its mean. */
function wavesOf(across: number, down: number): number {
  let count = -1
  for (let y = 0; y < down; y++) count += Math.ceil((across * (down - y)) / down)
  return count
}
