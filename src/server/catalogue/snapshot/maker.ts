import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { makeSnapshot } from './make-snapshot.ts'
import type { ReadProduct } from './make-ranges.ts'
import type { FromMaker, ToMaker } from './maker-process.ts'

/** Makes one snapshot beside the server, which goes on answering, and ends. */
setPriority(constants.priority.PRIORITY_LOW)
// The server ends it, or its own end does; a signal to both of them is the server's.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

/** A message with more would keep requests waiting: the server reads them in one go. */
const READ_AT_ONCE = 64

const messages = on(process, 'message')
const next = async () => ((await messages.next()).value as [ToMaker])[0]
const say = (message: FromMaker) => new Promise((resolve) => process.send?.(message, resolve))

async function make(): Promise<FromMaker> {
  const making = await next()
  if (!('count' in making)) throw new Error('This runs as a process of the server')
  const ids: string[] = []
  while (ids.length < making.count) {
    const message = await next()
    if ('ids' in message) ids.push(...message.ids)
  }
  let bytes = 0
  const read = async (wanted: readonly string[]) => {
    bytes = Math.max(bytes, process.memoryUsage.rss())
    const found: ReadProduct[] = []
    for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
      await say({ wanted: wanted.slice(from, from + READ_AT_ONCE) })
      const message = await next()
      if ('products' in message) found.push(...message.products)
    }
    return found
  }
  const made = await makeSnapshot({ ...making, ids, read })
  const { user, system } = process.cpuUsage()
  return { made, cost: { seconds: (user + system) / 1e6, bytes: Math.max(bytes, process.memoryUsage.rss()) } }
}

await say(
  await make().catch((error: unknown) => ({
    failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })),
)
process.exit()
