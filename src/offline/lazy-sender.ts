import type { Environment } from './environment.ts'
import type { Sender } from './sender.ts'

/** Milliseconds. */
const FETCH_MS = 10_000

/** Loads the sender. Rejects after ten seconds: a connection that cannot bring the code would bring no answer either. */
export async function lazySender(environment: Environment): Promise<Sender> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The sender did not load in time')), FETCH_MS)
  try {
    const { createSender } = await Promise.race([import('./sender.ts'), late.promise])
    return createSender(environment)
  } finally {
    clearTimeout(timer)
  }
}
