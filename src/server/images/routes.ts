import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { removeImage, uploadImage } from '#shared/endpoints/admin/calls.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { originOf } from '../http/origin.ts'
import { ok, serve } from '../http/serve.ts'
import type { ImagesContext } from './store.ts'
import { readUpload, UPLOAD_LIMITS } from './read-upload.ts'
import { serveImages } from './serve-images.ts'
import { whenOutOfReach } from './out-of-reach.ts'

/** Storing, showing and removing pictures. */
export async function imageRoutes(
  app: FastifyInstance,
  { config, images, log }: ImagesContext,
): Promise<void> {
  serveImages(app, images)
  const refused = whenOutOfReach(log, 'The picture could not be kept. Please send it again in a moment')
  // In a scope of its own, so that no other call accepts multipart.
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    serve(scope, uploadImage, async ({ request }) => {
      const url = await images.add(await readUpload(request)).catch(refused)
      images.pregenerate(url.slice('/images/'.length, url.lastIndexOf('.')))
      return ok(url)
    })
  })
  serve(app, removeImage, async ({ query, body, request }) => {
    const url = (body?.imageUrl ?? query?.imageUrl ?? '').trim()
    if (url === '') throw invalid('imageUrl', 'Image url is not provided')
    const removed = await images.remove(withoutOrigin(url, [config.publicUrl, originOf(request, undefined)]))
    if (!removed)
      throw new AppError('invalid_input', 400, 'That picture is not one this shop stored', {
        issues: [{ path: 'imageUrl', message: 'That picture is not one this shop stored' }],
      })
    return ok(null)
  })
}

/** The path of a url of this shop; another url as it is. */
function withoutOrigin(url: string, origins: readonly (string | undefined)[]): string {
  const origin = origins.find((known) => known !== undefined && url.startsWith(`${known}/`))
  return origin === undefined ? url : url.slice(origin.length)
}
