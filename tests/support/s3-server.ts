import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './postgres.ts'

/** What the server knows its one account by. */
const KEY = 'S3RVER'

/** A service of S3 with empty buckets of these names, which can be stopped and started again with what it holds. */
export async function startS3(...buckets: string[]) {
  const { default: S3rver } = await import('@20minutes/s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'darzi-s3-'))
  const port = await freePort()
  const begin = async () => {
    const configureBuckets = buckets.map((name) => ({ name }))
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets })
    await server.run()
    return server
  }
  let server: Awaited<ReturnType<typeof begin>> | undefined = await begin()
  const stop = async () => {
    const ended = server?.close()
    server?.httpServer.closeAllConnections()
    server = undefined
    await ended
  }
  return {
    /** As the README's variables name them. */
    environment: (bucket: string): Record<string, string> => ({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    }),
    stop,
    async start() {
      server ??= await begin()
    },
    /** The names of all objects in a bucket, whole ones or not. */
    async keys(bucket: string): Promise<string[]> {
      const files = await readdir(join(directory, bucket), { recursive: true })
      return files
        .filter((file) => file.endsWith('_object'))
        .map((file) => file.replace(/\._S3rver_object$/, ''))
    },
    async remove() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
