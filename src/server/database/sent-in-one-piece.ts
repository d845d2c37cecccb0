import type { ClientBase } from 'pg'
import type { Writable } from 'node:stream'

/**
 * Has what is asked of this connection in one go leave in one piece: the beginning of a transaction with its first
 * statements, its last with the commit. Each piece is a call of the system, and wakes PostgreSQL up.
 */
export function sendInOnePiece(client: ClientBase): void {
  // As pg's own queries take it (`submit`).
  const { connection } = client as ClientBase & { connection: { stream: Writable } }
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isGathering = false
  const gathering = (...args: unknown[]): unknown => {
    if (!isGathering) {
      isGathering = true
      const { stream } = connection
      stream.cork()
      // Behind everything that goes on at once: who awaits what has been answered, and asks more by it.
      queueMicrotask(() =>
        process.nextTick(() => {
          isGathering = false
          stream.uncork()
        }),
      )
    }
    return query(...args)
  }
  Object.assign(client, { query: gathering })
}
