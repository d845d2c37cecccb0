import type { FastifyRequest } from 'fastify'
import { IMAGE_MAX_BYTES } from '#shared/limits.ts'
import { invalid } from '../errors.ts'
import { tooLarge } from './decode.ts'

export const UPLOAD_LIMITS = { fileSize: IMAGE_MAX_BYTES, files: 4, fields: 20, fieldSize: 10_000, parts: 24 }

/** What stands around a file in a form, at most. Bytes. */
const FORM_BYTES = 256 * 1024

/** The file in the field `image`. Throws a 400 without one and a 413 when it is too large. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  // Told at once, not after ten megabytes.
  if (Number(request.headers['content-length'] ?? 0) > IMAGE_MAX_BYTES + FORM_BYTES) throw tooLarge()
  if (!request.isMultipart()) throw invalid('image', 'Choose a picture to upload')
  let upload: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'image' || upload) {
      part.file.resume()
      continue
    }
    upload = await part.toBuffer().catch((error: unknown) => {
      throw isTooLarge(error) ? tooLarge() : error
    })
  }
  if (!upload || upload.length === 0) throw invalid('image', 'Choose a picture to upload')
  return upload
}

const isTooLarge = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
