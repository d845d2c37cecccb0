import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { IMAGE_WIDTHS } from '#shared/limits.ts'
import { notFound } from '../errors.ts'
import { CONTENT_TYPES, VARIANT_FORMATS } from './formats.ts'
import type { ImageStore, WantedFile } from './store.ts'

const COPY = new RegExp(
  `^([A-Za-z0-9_-]{1,64})-(${IMAGE_WIDTHS.join('|')})\\.(${VARIANT_FORMATS.join('|')})$`,
)
const ORIGINAL = new RegExp(`^([A-Za-z0-9_-]{1,64})\\.(${Object.keys(CONTENT_TYPES).join('|')})$`)

/** Which file a name stands for; only names of this form ever become a path. */
export function wantedFile(name: string): WantedFile | undefined {
  const [, id, width, extension] = COPY.exec(name) ?? []
  if (id && width && extension) return { id, extension, width: Number(width) }
  const [, whole, type] = ORIGINAL.exec(name) ?? []
  return whole && type ? { id: whole, extension: type, width: undefined } : undefined
}

/** A picture never changes under its name, so it may be kept for a year, and its name is its tag. */
export function serveImages(app: FastifyInstance, images: ImageStore): void {
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const wanted = wantedFile(name)
    const path = wanted && (await images.file(wanted))
    const size =
      path &&
      (await stat(path).then(
        ({ size: bytes }) => bytes,
        () => undefined,
      ))
    if (!wanted || !path || size === undefined) throw notFound('Picture')
    const tag = `"${name}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.header('content-type', CONTENT_TYPES[wanted.extension]).header('content-length', size)
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path))
  })
}
