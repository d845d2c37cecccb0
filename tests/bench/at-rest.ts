import { setTimeout as pause } from 'node:timers/promises'
import { processTime } from './process-time.ts'

/** A server is at rest when it has used a tenth of a processor for so many seconds. */
const STILL_S = 5
const PATIENCE_MS = 3 * 60_000

/**
 * Resolves when the server has nothing more to do by itself, such as the catalogue for devices, which is made anew after a
 * start and takes a processor for a minute at 100,000 products; where the system does not say, at once.
 */
export async function comesToRest(pid: number, patienceMs = PATIENCE_MS): Promise<void> {
  const until = Date.now() + patienceMs
  for (let before = processTime(pid), still = 0; before !== undefined && still < STILL_S;) {
    if (Date.now() > until) return console.log('  (measured beside what the server does by itself)')
    await pause(1000)
    const now = processTime(pid)
    still = now !== undefined && now - before < 100 ? still + 1 : 0
    before = now
  }
}
