import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { CONTENT_TYPES } from './content-types.ts'
import { type BucketConfig, PicturesOutOfReach, type PictureFiles } from './picture-files.ts'

/** The service has to begin its answer by then, ms: an upload of 10 MiB is on its way before. */
const PATIENCE_MS = { read: 10_000, write: 60_000 }

/** Pictures as objects `images/<name>` in a bucket of an S3-compatible service, which is addressed by its path. */
export function bucketFiles({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: BucketConfig): PictureFiles {
  const place = `${endpoint}/${bucket}`
  const newClient = () =>
    new S3mini({ accessKeyId, secretAccessKey, region, endpoint: place, fetch: impatientFetch })
  let [client, day] = [newClient(), today()]
  // Keys for signing are made for a day. One client that goes over into the next signs with the old day's for a moment.
  const present = () => {
    if (day !== today()) [client, day] = [newClient(), today()]
    return client
  }
  const keyOf = (name: string) => `images/${name}`
  const outOfReach = (error: unknown) =>
    new PicturesOutOfReach(`the pictures at ${place} cannot be reached: ${reasonOf(error)}`, { cause: error })
  const reach = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw outOfReach(error)
    }
  }
  const get = (name: string) => reach(present().getObjectResponse(keyOf(name)))
  return {
    place,
    async find(name) {
      const size = await present()
        .getContentLength(keyOf(name))
        .catch((error: unknown) => {
          if (isMissing(error)) return undefined
          throw outOfReach(error)
        })
      if (size === undefined) return undefined
      return {
        size,
        read: async () => {
          const answer = await get(name)
          return answer?.body ? Readable.fromWeb(answer.body) : undefined
        },
        source: async () => {
          const bytes = await reach(present().getObjectArrayBuffer(keyOf(name)))
          if (!bytes) throw new PicturesOutOfReach(`${name} has just been taken from ${place}`)
          return Buffer.from(bytes)
        },
      }
    },
    async write(name, bytes) {
      const type = CONTENT_TYPES[extname(name).slice(1)]
      await reach(present().putObject(keyOf(name), bytes, type))
    },
    async remove(name) {
      await reach(present().deleteObject(keyOf(name)))
    },
    async check() {
      if (!(await reach(present().bucketExists())))
        throw new PicturesOutOfReach(`there is no bucket at ${place}, or it is not for these keys`)
    },
  }
}

/**
 * A time limit for the answer's beginning only: to a slow reader a picture may take long. A service that falls silent in
 * the middle of one is given up by `fetch` itself.
 */
async function impatientFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const late = new AbortController()
  const ms = init?.method === 'PUT' ? PATIENCE_MS.write : PATIENCE_MS.read
  const timer = setTimeout(() => late.abort(new Error(`no answer within ${ms / 1000} s`)), ms)
  try {
    return await fetch(input, { ...init, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

const today = () => new Date().toISOString().slice(0, 10)

const isMissing = (error: unknown) =>
  error instanceof Error && error.cause instanceof S3ServiceError && error.cause.status === 404

/** What is behind it at last: a library's words stand around the network's and the service's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? reasonOf(error.cause)
    : error.message || ('code' in error ? String(error.code) : error.name)
}
