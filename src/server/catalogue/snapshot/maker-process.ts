import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { CatalogueManifest } from '#shared/contract/catalogue-manifest.ts'
import type { Making, ReadProduct } from './make-ranges.ts'

/** Asks for these products; or is done; or has failed. */
export type FromMaker =
  | { wanted: readonly string[] }
  | { made: CatalogueManifest; cost: MakingCost }
  | { failed: string }

export interface MakingCost {
  /** Of a processor. */
  seconds: number
  /** The most memory that it had, program included. */
  bytes: number
}

/** First what is to be made, then all ids in several messages, then the products that were asked for, in their order. */
export type ToMaker =
  | (Pick<Making, 'folder' | 'changed' | 'now'> & { count: number })
  | { ids: readonly string[] }
  | { products: readonly ReadProduct[] }

export interface MakerProcess {
  made: Promise<{ manifest: CatalogueManifest; cost: MakingCost }>
  /** Ends it, whatever it is at; what it has made so far stays for the next. */
  end(): Promise<void>
}

/** A message with more would keep requests waiting. */
const IDS_AT_ONCE = 5000

/** Of the process, MB. It has one range of products at a time; what stays is ids. */
const mostFor = (products: number) => 128 + Math.ceil(products / 1000)

/**
 * For little memory and one processor: no threads beside its own, little room for young objects and for compiled
 * code, and a heap that grows by a fifth before it is looked through. Half the memory that it would take otherwise.
 */
const argsFor = (products: number) => [
  '--single-threaded',
  '--optimize-for-size',
  '--max-semi-space-size=1',
  '--heap-growing-percent=20',
  `--max-old-space-size=${mostFor(products)}`,
]

/**
 * Makes a snapshot in a process of its own, which yields to everything else on the machine and leaves no memory behind.
 * Rejects when it fails.
 *
 * @param read a product of the catalogue; its JSON is empty where it has gone.
 */
export function startMaker(making: Omit<Making, 'read'>, read: (id: string) => ReadProduct): MakerProcess {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<MakerProcess['made']>>()
  const child = fork(new URL('./maker.ts', import.meta.url), [], {
    execArgv: argsFor(making.ids.length),
    // The shop's secrets are none of its business.
    env: { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const say = (message: ToMaker) => {
    // What it does not hear any more is told by its end.
    if (child.connected) child.send(message, () => {})
  }
  let result: Exclude<FromMaker, { wanted: unknown }> = {
    failed: 'The process that makes the snapshot has ended',
  }
  child.on('message', (message: FromMaker) => {
    if (!('wanted' in message)) {
      result = message
      return
    }
    try {
      say({ products: message.wanted.map(read) })
    } catch (error) {
      reject(error)
      child.kill('SIGKILL')
    }
  })
  child.on('error', reject)
  child.on('exit', () => {
    if ('failed' in result) reject(new Error(result.failed))
    else resolve({ manifest: result.made, cost: result.cost })
  })
  void tell(making, say)
  return { made: promise, end: () => end(child) }
}

async function tell({ ids, ...making }: Omit<Making, 'read'>, say: (message: ToMaker) => void) {
  say({ ...making, count: ids.length })
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    say({ ids: ids.slice(from, from + IDS_AT_ONCE) })
    await setImmediate()
  }
}

async function end(child: ChildProcess): Promise<void> {
  // Not even started: nothing to wait for.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
