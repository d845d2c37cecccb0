import type { Sharp, SharpOptions } from 'sharp'
import { IMAGE_KINDS, PHOTO_KINDS } from '#shared/image-kinds.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PX } from '#shared/limits.ts'
import { AppError } from '../platform/errors.ts'
import { encodeOriginal, type Format, formatOf } from './formats.ts'

export interface Decoded {
  bytes: Buffer
  format: Format
  /** Pixels, upright. */
  width: number
  height: number
  /** The dominant colour, `#rrggbb`. */
  color: string
}

const OPTIONS: SharpOptions = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' }

/**
 * The decoder takes some 40 MB, so it is loaded with the first picture. It uses one thread a picture, because
 * `priorityLimiter` decides how many run at once.
 */
export async function picture(input: Buffer | string, more: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(input, { ...OPTIONS, ...more })
}

const notAPicture = () =>
  new AppError('unsupported_type', 415, `That is not a picture we can read. Send a ${IMAGE_KINDS}`)
const notAPhoto = () =>
  new AppError('unsupported_type', 415, `That is not a photo we can read. Send a ${PHOTO_KINDS}`)
export const tooLarge = () =>
  new AppError('too_large', 413, `A picture may have at most ${IMAGE_MAX_BYTES / 1024 / 1024} MiB`)
const tooManyPixels = () =>
  new AppError('too_large', 413, `A picture may have at most ${IMAGE_MAX_PIXELS / 1_000_000} megapixels`)
const tooLong = () =>
  new AppError(
    'too_large',
    413,
    `A picture may be at most ${IMAGE_MAX_SIDE_PX.toLocaleString('en-IN')} pixels wide and high`,
  )

/**
 * Decodes an upload and writes it anew, upright and without what a camera adds to it (place, time,
 * owner). Of a moving picture the first frame; a drawing (SVG) is drawn, for as it came it could run something in a
 * browser. Throws 413 and 415.
 */
export async function decode(upload: Buffer): Promise<Decoded> {
  const { format, density } = await formatIn(upload)
  try {
    const read = await picture(upload, density === undefined ? {} : { density })
    const upright =
      density === undefined ? read.autoOrient() : read.resize(DRAWN_PX, DRAWN_PX, { fit: 'inside' })
    const { data, info } = await encodeOriginal(upright, format).toBuffer({ resolveWithObject: true })
    return { bytes: data, format, width: info.width, height: info.height, color: await dominantColor(data) }
  } catch {
    // It began like a picture and did not go on like one.
    throw notAPicture()
  }
}

export interface Photo {
  /** WebP. */
  bytes: Buffer
  /** The same, small enough for a list. */
  preview: Buffer
}

/** Sides of the squares that a photograph and its preview fit into, px. */
const PHOTO_PX = 1600
const PREVIEW_PX = 200

/**
 * A stranger's photograph, written anew as WebP: smaller, upright, and without what the camera added. No drawings, for
 * to draw one takes what it asks for. Throws 413 and 415.
 *
 * @param px side of the square that it fits into
 */
export async function photoWithin(upload: Buffer, px: number, quality: number): Promise<Buffer> {
  const { density } = await formatIn(upload)
  if (density !== undefined) throw notAPhoto()
  try {
    return await (
      await picture(upload)
    )
      .autoOrient()
      .resize(px, px, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch {
    throw notAPhoto()
  }
}

/** The same with its preview. */
export async function decodePhoto(upload: Buffer): Promise<Photo> {
  const bytes = await photoWithin(upload, PHOTO_PX, 82)
  const preview = await (
    await picture(bytes)
  )
    .resize(PREVIEW_PX, PREVIEW_PX, { fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer()
  return { bytes, preview }
}

/** Side of the square that a drawing is drawn into, px: the largest copy's. */
const DRAWN_PX = 1280
/** At which a drawing has the size that it says, dots an inch; and the limits of a decoder that draws it larger. */
const PLAIN_DENSITY = 72
const DENSITY = { min: 1, max: 10_000 }

/** @returns `density` of a drawing only: at how many dots an inch it is as large as it is to be. */
async function formatIn(upload: Buffer): Promise<{ format: Format; density?: number }> {
  const metadata = await (await picture(upload)).metadata().catch((error: unknown) => {
    throw error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels() : notAPicture()
  })
  if (metadata.width * metadata.height > IMAGE_MAX_PIXELS) throw tooManyPixels()
  if (Math.max(metadata.width, metadata.height) > IMAGE_MAX_SIDE_PX) throw tooLong()
  if (metadata.format === 'svg') {
    const density = (PLAIN_DENSITY * DRAWN_PX) / Math.max(metadata.width, metadata.height)
    return { format: 'png', density: Math.min(DENSITY.max, Math.max(DENSITY.min, density)) }
  }
  const format = formatOf(metadata)
  if (!format) throw notAPicture()
  return { format }
}

async function dominantColor(bytes: Buffer): Promise<string> {
  const small = await (
    await picture(bytes)
  )
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const { dominant } = await (await picture(small)).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
