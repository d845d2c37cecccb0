import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { CONTENT_HASH } from '#shared/contract/catalogue-manifest.ts'
import { catalogueManifest } from '#shared/endpoints/shop.ts'
import { encodingFor, negotiate } from '../../http/negotiate.ts'
import { serveCached } from '../../http/serve.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { CatalogueContext } from '../live-catalogue.ts'
import { rangeIn } from './byte-range.ts'
import { fileOf } from './part-store.ts'
import type { Snapshots } from './snapshots.ts'

export type SnapshotContext = CatalogueContext & { snapshots: Snapshots }

const MANIFEST_HEADERS = {
  type: 'application/json; charset=utf-8',
  cacheControl: 'public, max-age=30, must-revalidate',
}

/** What a device takes of the catalogue: the manifest, and the files that it names. */
export function snapshotRoutes(app: FastifyInstance, { catalogue, snapshots }: SnapshotContext): void {
  const manifest = (request: FastifyRequest, reply: FastifyReply) =>
    negotiate(catalogue.responses, snapshots.manifest(), request, reply, MANIFEST_HEADERS)
  serveCached(app, catalogueManifest, ({ request, reply }) => manifest(request, reply), manifest)

  app.get<{ Params: { hash: string } }>('/catalogue/:hash', { compress: false }, async (request, reply) => {
    const { hash } = request.params
    const packed = CONTENT_HASH.test(hash) && (await fileIn(snapshots.folder, hash))
    // Made by another server of this shop, or too old: the manifest says what there is.
    if (!packed) throw notFound('That part of the catalogue')
    const asPacked = encodingFor(request.headers['accept-encoding']) === 'br'
    const tag = asPacked ? `"${hash}-br"` : `"${hash}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', tag)
      .header('accept-ranges', 'bytes')
    if (request.headers['if-none-match']?.includes(hash)) return reply.code(304).send()
    reply.type('application/octet-stream')
    const bytes = asPacked ? packed : await promisify(brotliDecompress)(packed)
    const answer = rangeOf(bytes, tag, request, reply)
    if (asPacked) reply.header('content-encoding', 'br')
    return reply.send(answer)
  })
}

/** What the request asks for of the bytes: all, or some of them from where it was cut. */
function rangeOf(bytes: Buffer, tag: string, { headers }: FastifyRequest, reply: FastifyReply): Buffer {
  const same = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = same ? rangeIn(headers.range, bytes.length) : 'all'
  if (range === 'all') return bytes
  if (range === 'none') {
    reply.header('content-range', `bytes */${bytes.length}`).header('cache-control', 'no-store')
    throw new AppError('invalid_input', 416, 'There are no such bytes in that part of the catalogue')
  }
  reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
  return bytes.subarray(range.from, range.to + 1)
}

async function fileIn(folder: string, hash: string): Promise<Buffer | undefined> {
  try {
    return await readFile(fileOf(folder, hash))
  } catch {
    return undefined
  }
}
