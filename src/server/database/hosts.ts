import { Client, type ClientConfig } from 'pg'
import { readPostgresUrl } from '../platform/postgres-url.ts'

/** The servers of one PostgreSQL, of which one is asked until it is away or takes no changes any more. */
export interface Hosts {
  readonly count: number
  /** Whether only one that takes changes will do. */
  readonly takesChanges: boolean
  /** Grows with each server that has taken another's place: connections of before are not used again. */
  era: number
  /** The address of the one that is asked. */
  present: () => string
  /** It does not answer, or will not do: the next is asked. */
  failed: (url: string) => void
  /** It does. Whoever still waits for one that was asked before is told that it is gone. */
  settled: (url: string) => void
  /** Says who uses a connection, until what it gives is called. */
  using: (client: Client, url: string) => () => void
}

/** A server of the shop that another has taken the place of looks like this one, as PostgreSQL says it of a change. */
class NoChanges extends Error {
  readonly code = '25006'
  constructor() {
    super('this PostgreSQL takes no changes')
  }
}

/** Of the connection that asks. */
export const TAKES_CHANGES = `current_setting('transaction_read_only') = 'off'`
/** What a connection has said of itself by `TAKES_CHANGES`. Throws where it will not do. */
export function requireChanges(hosts: Hosts, answer: unknown): void {
  if (hosts.takesChanges && answer !== true) throw new NoChanges()
}

export function openHosts(url: string): Hosts {
  const { urls, takesChanges } = readPostgresUrl(url)
  const used = new Map<Client, string>()
  let turn = 0
  let last: string | undefined
  const present = () => urls[turn % urls.length] ?? urls[0]
  const hosts: Hosts = {
    count: urls.length,
    takesChanges,
    era: 0,
    present,
    failed(one) {
      if (one === present()) turn++
    },
    settled(one) {
      if (last !== undefined && last !== one) {
        hosts.era++
        // A machine that is gone says nothing, and who asked it would wait for their limit.
        for (const [client, its] of used) if (its !== one) client.connection.stream.destroy()
      }
      last = one
    },
    using(client, its) {
      used.set(client, its)
      return () => void used.delete(client)
    },
  }
  return hosts
}

/** Makes connections to whichever server is asked at the time. */
export const clientOf = (hosts: Hosts) =>
  class extends Client {
    readonly url: string
    constructor(options: ClientConfig = {}) {
      const url = hosts.present()
      super({ ...options, connectionString: url })
      this.url = url
    }
  }

/** A connection of its own to a server that will do, open; the first error where there is none. */
export async function connectTo(hosts: Hosts, options: ClientConfig): Promise<Client> {
  for (let left = hosts.count; ; left--) {
    const url = hosts.present()
    const client = new Client({ ...options, connectionString: url })
    // Failing calls reject. This listener only keeps an unhandled 'error' event from ending the process.
    client.on('error', () => {})
    try {
      await client.connect()
      if (hosts.takesChanges) {
        const { rows } = await client.query<{ takes: boolean }>(`select ${TAKES_CHANGES} as takes`)
        requireChanges(hosts, rows[0]?.takes)
      }
      return client
    } catch (error) {
      hosts.failed(url)
      client.end().catch(() => {})
      if (left <= 1) throw error
    }
  }
}
