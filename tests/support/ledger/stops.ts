import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../server-process.ts'

/** So long a balancer may go on sending after it was told "not ready" for the first time, ms. */
const BALANCER_MS = 5000
const CALLERS = 20
const ASKED_EVERY_MS = 100

export interface Stopped {
  /** Answers between SIGTERM and the balancer's last request. */
  answered: number
  /** Connections that were cut, and answers other than 200. */
  faults: readonly string[]
  code: number | null
}

/**
 * Stops a server under load as a host does, behind a balancer that asks whether it is ready and goes on sending over
 * connections that are kept open, for five seconds after it was told that it is not.
 */
export async function stopUnderLoad(server: ServerProcess): Promise<Stopped> {
  const faults: string[] = []
  let [answered, until, isStopping] = [0, Number.POSITIVE_INFINITY, false]
  const ask = (path: string, agent: Agent | false) =>
    new Promise<{ status: number; isLast: boolean }>((resolve, reject) => {
      const call = request(server.url + path, { agent }, (response) => {
        const isLast = response.headers.connection === 'close'
        response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, isLast }))
        response.resume()
      })
      call.on('error', reject).end()
    })
  const caller = async () => {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (Date.now() < until) {
      try {
        const { status, isLast } = await ask('/api/product?limit=5', agent)
        if (isStopping) answered++
        if (status !== 200) faults.push(`answered ${status}`)
        if (isLast) {
          agent.destroy()
          agent = new Agent({ keepAlive: true, maxSockets: 1 })
        }
      } catch (error) {
        faults.push(String((error as NodeJS.ErrnoException).code ?? error))
      }
      await pause(5)
    }
    agent.destroy()
  }
  const watching = async () => {
    while (until === Number.POSITIVE_INFINITY) {
      const answer = await ask('/api/health/ready', false).catch(() => ({ status: 0 }))
      if (answer.status !== 200) until = Date.now() + BALANCER_MS
      await pause(ASKED_EVERY_MS)
    }
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, caller))
  await pause(500)
  const watched = watching()
  isStopping = true
  const ended = server.stop()
  await watched
  await callers
  return { answered, faults, code: await ended }
}
