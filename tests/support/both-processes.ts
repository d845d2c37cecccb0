import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** A shop that is a process of its own, and dies of a power cut. */
export interface DyingShop {
  readonly url: string
  readonly dataDir: string
  /** Calls `/api/user/<path>`; the status. Rejects when the power goes before the answer. */
  send: (path: string, body: object, token?: string) => Promise<number>
  /** Makes an account; its session's token. */
  signUp: (email: string, password: string) => Promise<{ token: string }>
  kill9: () => Promise<void>
  restart: () => Promise<void>
}

/** The same promises of a shop's process on SQLite and on PostgreSQL, where there is one. */
export function onBothAsProcess(name: string, promises: (shop: DyingShop) => void): void {
  const postgres = inject('postgresUrl')
  describe.each(inject('databases'))(`${name} on %s`, (kind) => {
    let server: ServerProcess
    let database: Awaited<ReturnType<typeof newDatabase>> | undefined
    beforeAll(async () => {
      if (kind === 'postgres') database = await newDatabase(postgres)
      server = await startServer({ DEMO: 'off', ...(database && { DATABASE_URL: database.url }) })
    })
    afterAll(async () => {
      await server.remove()
      await database?.drop()
    })
    const post = (path: string, body: object, token?: string) =>
      fetch(`${server.url}/api/user/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      })
    promises({
      get url() {
        return server.url
      },
      get dataDir() {
        return server.dataDir
      },
      async send(path, body, token) {
        const answer = await post(path, body, token)
        await answer.arrayBuffer()
        return answer.status
      },
      async signUp(email, password) {
        const answer = await post('register', { name: 'Asha Rao', email, password })
        return (await answer.json()) as { token: string }
      },
      async kill9() {
        await server.kill9()
        if (database) await letTimePass(database.url)
      },
      restart: () => server.restart(),
    })
  })
}

/** As if the minutes were over after which another server takes over the letters of one that died. */
async function letTimePass(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('update mail_lease set held_until = 0')
    await client.query(`update letters set claimed_at = 0 where state = 'sending'`)
  } finally {
    await client.end()
  }
}
