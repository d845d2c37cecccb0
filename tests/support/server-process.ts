import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverArgs, serverEnvironment } from '../../src/tools/server-command.mjs'
import { keepDrawn } from './keep-drawn.ts'
import { freePort } from './postgres.ts'

/** The first admin of every shop started here. */
export const ADMIN = { email: 'admin@shop.example', password: 'thimble-and-thread' }

/** Of every shop that is started here, unless told otherwise. */
export const SHOP_SETTINGS = {
  DEMO: 'on',
  RATE_LIMIT: '0',
  PASSWORD_KIB: '8',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

const READY_MS = 120_000
const STOP_MS = 15_000

/** A shop that answers at an address, with a folder of its own. */
export interface RunningShop {
  readonly url: string
  readonly port: number
  readonly dataDir: string
}

/** The shop as its owner runs it: a process of its own, with the built pages. */
export interface ServerProcess extends RunningShop {
  /** Of the process that runs now; another one after `restart`. */
  readonly pid: number
  /** All it has written to its terminal so far. */
  output(): string
  /** The power goes: nothing of the process runs any more when this comes back. */
  kill9(): Promise<void>
  /** SIGTERM, as a host does it; the exit code. Its folder stays until `remove`. */
  stop(): Promise<number | null>
  /** Starts it again on the same port and folder, after `kill9` or `stop`; comes back when it is ready. */
  restart(): Promise<void>
  /** Stops it, however, and removes its folder. */
  remove(): Promise<void>
}

interface Prepared {
  /** A folder of demo pictures that need not be drawn again; `remove` adds what was drawn besides. */
  pictures?: string
  /** What another shop's folder had in it when it was stopped, but for its pictures. */
  filled?: string
  /** Of another copy of the shop, built; this one unless told otherwise. */
  folder?: string | undefined
  /** A free one unless told otherwise. */
  port?: number | undefined
  /** How long it may take until it is ready, ms. */
  readyMs?: number
}

/**
 * Starts a shop on a free port and comes back when it is ready.
 *
 * @param environment as in the README.
 */
export async function startServer(
  environment: Record<string, string> = {},
  { pictures, filled, folder = process.cwd(), port: given, readyMs = READY_MS }: Prepared = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'darzi-server-'))
  if (filled) cpSync(filled, dataDir, { recursive: true })
  if (pictures) cpSync(pictures, join(dataDir, 'images'), { recursive: true })
  const port = given ?? (await freePort())
  const url = `http://localhost:${port}`
  let output = ''
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, serverArgs, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: dataDir,
        PORT: String(port),
        HOST: 'localhost',
        ...serverEnvironment,
        DATA_DIR: dataDir,
        ...SHOP_SETTINGS,
        ...environment,
      },
    })
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    try {
      await ready(url, child, readyMs)
    } catch (error) {
      child.kill('SIGKILL')
      throw new Error(`${String(error)}\n${output.slice(-4000)}`, { cause: error })
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exited = once(child, 'exit')
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await exited
    clearTimeout(timer)
    return child.exitCode
  }
  const sweep = () => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', sweep)
  await start()
  return {
    url,
    port,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    output: () => output,
    async kill9() {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    restart: start,
    async remove() {
      await end('SIGTERM')
      process.off('exit', sweep)
      if (pictures) keepDrawn(join(dataDir, 'images'), pictures)
      sweep()
    },
  }
}

async function ready(url: string, child: ChildProcess, readyMs: number): Promise<void> {
  for (const deadline = Date.now() + readyMs; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} while starting`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`The server was not ready within ${readyMs / 1000} s`)
}
