import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { notFound } from '../platform/errors.ts'
import { CONTENT_TYPES } from './files/content-types.ts'
import { wantedFile } from './names.ts'
import { whenOutOfReach } from './out-of-reach.ts'
import type { ImageStore } from './store.ts'

/** A picture never changes under its name: it is cached for a year, and its name is its ETag. */
export function serveImages(app: FastifyInstance, images: ImageStore): void {
  const refused = whenOutOfReach(app.log, 'The picture is out of reach for a moment. Please try again')
  app.get<{ Params: { name: string } }>('/images/:name', async (request, reply) => {
    const { name } = request.params
    const wanted = wantedFile(name)
    const file = wanted && (await images.file(wanted).catch(refused))
    if (!wanted || !file) throw notFound('Picture')
    const tag = `"${name}"`
    const isKnown = request.headers['if-none-match']?.includes(tag)
    const isRead = !isKnown && request.method !== 'HEAD'
    const content = isRead ? await file.read().catch(refused) : undefined
    if (isRead && !content) throw notFound('Picture')
    // Letters show them, too, wherever they are read.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', tag)
    if (isKnown) return reply.code(304).send()
    reply.header('content-type', CONTENT_TYPES[wanted.extension]).header('content-length', file.size)
    // Of what is not read the length is told, as the framework does for a stream.
    return reply.send(content ?? Readable.from([]))
  })
}
