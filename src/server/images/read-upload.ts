import type { FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES } from '#shared/limits.ts'
import { invalid } from '../platform/errors.ts'
import { tooLarge } from './decode.ts'

export const UPLOAD_LIMITS = { fileSize: IMAGE_MAX_BYTES, files: 4, fields: 20, fieldSize: 10_000, parts: 24 }

/** What stands around a file in a form, at most. Bytes. */
const FORM_BYTES = 256 * 1024

/** The file in the field `image`. Throws a 400 without one and a 413 when it is too large. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  // Told at once, not after ten megabytes.
  if (Number(request.headers['content-length'] ?? 0) > IMAGE_MAX_BYTES + FORM_BYTES) throw tooLarge()
  if (!request.isMultipart()) throw invalid('image', 'Choose a picture to upload')
  const upload = await readImage(request).catch((error: unknown) => {
    throw isTooLarge(error) ? tooLarge() : broken()
  })
  if (!upload || upload.length === 0) throw invalid('image', 'Choose a picture to upload')
  return upload
}

async function readImage(request: FastifyRequest): Promise<Buffer | undefined> {
  let upload: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname === 'image' && !upload) upload = await part.toBuffer()
    else part.file.resume()
  }
  return upload
}

/** Whatever else goes wrong while it is read is the form's fault, or its line's: it broke off, or it is none. */
const broken = () => invalid('image', 'The picture did not arrive whole. Please send it again')

const TOO_LARGE = new Set([
  'FST_REQ_FILE_TOO_LARGE',
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
])
const isTooLarge = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && TOO_LARGE.has(String(error.code))
