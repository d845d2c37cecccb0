import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Background, background } from '#tests/support/background.ts'
import { freePort } from '#tests/support/postgres.ts'
import type { PostgresServer } from '#tests/support/postgres-cluster.ts'

/** PgBouncer before a PostgreSQL, which hands each transaction whichever connection is free. */
export interface Pooler extends Background {
  readonly url: string
  remove: () => Promise<void>
}

export async function startPooler(pgbouncer: string, server: PostgresServer): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'darzi-pooler-'))
  const file = join(folder, 'pgbouncer.ini')
  const port = await freePort()
  writeFileSync(
    file,
    `[databases]
postgres = host=127.0.0.1 port=${server.port} user=postgres password=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
`,
  )
  // It refuses to be root, as PostgreSQL does.
  const { uid, gid } = statSync(server.folder)
  for (const path of [folder, file]) chownSync(path, uid, gid)
  const pooler = background([pgbouncer, file], port, process.getuid?.() === 0 ? { uid, gid } : {})
  await pooler.start()
  return {
    ...pooler,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async remove() {
      await pooler.kill9()
      rmSync(folder, { recursive: true })
    },
  }
}
