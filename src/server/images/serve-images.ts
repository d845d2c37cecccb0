import type { FastifyInstance } from 'fastify'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { notFound } from '../platform/errors.ts'
import { CONTENT_TYPES } from './formats.ts'
import { wantedFile } from './names.ts'
import type { ImageStore } from './store.ts'

/** A picture never changes under its name: it is cached for a year, and its name is its ETag. */
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
    // Letters show them, too, wherever they are read.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    const tag = `"${name}"`
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.header('content-type', CONTENT_TYPES[wanted.extension]).header('content-length', size)
    return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(path))
  })
}
