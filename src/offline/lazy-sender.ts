import type { Environment } from './environment.ts'
import type { Sender } from './sender.ts'

/** Milliseconds that what sends is waited for. */
const FETCH_MS = 10_000

/** A line that does not bring what sends would bring no answer either: that is tried again, like everything. */
export async function lazySender(environment: Environment): Promise<Sender> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('What sends the cart has not come')), FETCH_MS)
  try {
    const { createSender } = await Promise.race([import('./sender.ts'), late.promise])
    return createSender(environment)
  } finally {
    clearTimeout(timer)
  }
}
