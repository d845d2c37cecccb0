import { Worker } from 'node:worker_threads'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { Making } from './make-snapshot.ts'

/** Asks for the JSON of these products, or is done. */
export type FromWorker = { wanted: readonly string[] } | { made: CatalogueManifest }
/** The JSON of the products that were asked for, in their order; empty for one that has gone. */
export interface ToWorker {
  records: readonly Uint8Array[]
}

export interface SnapshotThread {
  made: Promise<CatalogueManifest>
  /** Ends it, whatever it is at; what it has made so far stays for the next. */
  end(): Promise<unknown>
}

/**
 * Of the thread, by the number of products. Products are read and forgotten range by range: a small young generation
 * is collected sooner, and what stays are ids and digests.
 */
const memoryFor = (products: number) => ({
  maxOldGenerationSizeMb: 128 + Math.ceil(products / 500),
  maxYoungGenerationSizeMb: 4,
})

/**
 * Makes a snapshot in a thread of its own: packing it takes a second for 1,000 products. Rejects when the thread fails.
 *
 * @param json of a product; undefined for one that has gone.
 */
export function startSnapshotThread(
  making: Omit<Making, 'read'>,
  json: (id: string) => Uint8Array | undefined,
): SnapshotThread {
  const { promise, resolve, reject } = Promise.withResolvers<CatalogueManifest>()
  const worker = new Worker(new URL('./snapshot-worker.ts', import.meta.url), {
    workerData: making,
    // The shop's secrets are none of its business.
    env: {},
    resourceLimits: memoryFor(making.ids.length),
  })
  worker.on('message', (message: FromWorker) => {
    if ('made' in message) return resolve(message.made)
    try {
      const records = message.wanted.map((id) => json(id) ?? new Uint8Array())
      // A thread has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ records } satisfies ToWorker)
    } catch (error) {
      reject(error)
      void worker.terminate()
    }
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread that makes the snapshot has ended')))
  return { made: promise, end: () => worker.terminate() }
}
