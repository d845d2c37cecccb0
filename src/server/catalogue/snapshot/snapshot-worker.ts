import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { makeSnapshot, type Making } from './make-snapshot.ts'
import type { FromWorker, ToWorker } from './snapshot-thread.ts'

/** Makes one snapshot beside the server, which goes on answering, and ends. */
const port = parentPort
if (!port) throw new Error('This runs as a thread of the server')
// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: FromWorker) => port.postMessage(message)

const manifest = await makeSnapshot({
  ...(workerData as Omit<Making, 'read'>),
  async read(ids) {
    const answer = once(port, 'message') as Promise<[ToWorker]>
    say({ wanted: ids })
    return (await answer)[0].records
  },
})
say({ made: manifest })
port.close()
